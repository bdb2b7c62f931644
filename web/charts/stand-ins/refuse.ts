/** Takes the place of a function that no figure calls. */
export function refuse(): never {
  throw new Error("no figure needs this part of Vega");
}
