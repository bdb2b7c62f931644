/** Takes the place of a function of a package that the page never calls. */
export function refuse(): never {
  throw new Error("the page has no use of this part of a package, and leaves it out");
}
