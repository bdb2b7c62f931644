/**
 * Loops as learners write them, in every language that runs them. The text in rlab is Octave's too, unless it has one
 * of its own; Python and R get theirs as the body of a function, which is where both are fast.
 */

/**
 * @typedef {{ name: string, rlab: string, octave?: string, javascript: string, r: string, python?: string }} Program
 */

/** @type {Program[]} */
export const programs = [
  {
    name: "the lesson's sampling loop, 5000 x 3",
    rlab: `
dks = [4, 64, 512];
ratios = zeros(1, 3);
for kk = 1:3
  dk = dks(kk);
  dots = zeros(1, 5000);
  for s = 1:5000
    q = randn(1, dk);
    k = randn(1, dk);
    dots(s) = sum(q .* k);
  end
  ratios(kk) = mean(dots .^ 2) / dk;
end`,
    javascript: `
const randn = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
const ratios = [];
for (const dk of [4, 64, 512]) {
  let squares = 0;
  for (let s = 0; s < 5000; ++s) {
    let dot = 0;
    for (let i = 0; i < dk; ++i) dot += randn() * randn();
    squares += dot * dot;
  }
  ratios.push(squares / 5000 / dk);
}
return ratios;`,
    r: `
ratios <- c()
for (dk in c(4, 64, 512)) {
  dots <- numeric(5000)
  for (s in 1:5000) {
    q <- rnorm(dk)
    k <- rnorm(dk)
    dots[s] <- sum(q * k)
  }
  ratios <- c(ratios, mean(dots^2) / dk)
}`,
    python: `
from random import gauss
ratios = []
for dk in (4, 64, 512):
    dots = []
    for s in range(5000):
        q = [gauss(0, 1) for _ in range(dk)]
        k = [gauss(0, 1) for _ in range(dk)]
        dots.append(sum(a * b for a, b in zip(q, k)))
    ratios.append(sum(x * x for x in dots) / 5000 / dk)`,
  },
  {
    name: "1e6 x s = s + i*i",
    rlab: `
s = 0;
for i = 1:1000000
  s = s + i*i;
end`,
    javascript: `
let s = 0;
for (let i = 1; i <= 1000000; ++i) s = s + i * i;
return s;`,
    r: `
s <- 0
for (i in 1:1000000) s <- s + as.numeric(i) * i`,
    python: `
s = 0.0
for i in range(1, 1000001):
    s = s + i * i`,
  },
  {
    name: "300 x 300 entries read, added if positive",
    rlab: `
A = ones(300, 300);
s = 0;
for i = 1:300
  for j = 1:300
    if A(i, j) > 0
      s = s + A(i, j);
    end
  end
end`,
    javascript: `
const A = Array.from({ length: 300 }, () => new Array(300).fill(1));
let s = 0;
for (let i = 0; i < 300; ++i) for (let j = 0; j < 300; ++j) if (A[i][j] > 0) s = s + A[i][j];
return s;`,
    r: `
A <- matrix(1, 300, 300)
s <- 0
for (i in 1:300) for (j in 1:300) if (A[i, j] > 0) s <- s + A[i, j]`,
    python: `
A = [[1.0] * 300 for _ in range(300)]
s = 0.0
for i in range(300):
    for j in range(300):
        if A[i][j] > 0:
            s = s + A[i][j]`,
  },
  {
    name: "3e5 turns of while with mod",
    rlab: `
n = 0;
s = 0;
while n < 300000
  n = n + 1;
  if mod(n, 3) == 0
    s = s + n;
  end
end`,
    javascript: `
let n = 0;
let s = 0;
while (n < 300000) {
  n = n + 1;
  if (n % 3 === 0) s = s + n;
}
return s;`,
    r: `
n <- 0
s <- 0
while (n < 300000) {
  n <- n + 1
  if (n %% 3 == 0) s <- s + n
}`,
    python: `
n = 0
s = 0
while n < 300000:
    n = n + 1
    if n % 3 == 0:
        s = s + n`,
  },
  {
    name: "1e4 x attention of 5 x 5",
    rlab: `
Q = ones(5, 5);
V = ones(5, 5);
for i = 1:10000
  O = softmax(Q * Q' / 2) * V;
end`,
    octave: `
Q = ones(5, 5);
V = ones(5, 5);
for i = 1:10000
  S = Q * Q' / 2;
  E = exp(S - max(S, [], 2));
  O = (E ./ sum(E, 2)) * V;
end`,
    javascript: `
const ones = () => Array.from({ length: 5 }, () => new Array(5).fill(1));
const product = (A, B) => A.map((row) => B[0].map((_, j) => row.reduce((s, a, k) => s + a * B[k][j], 0)));
const [Q, V] = [ones(), ones()];
const Kt = Q[0].map((_, j) => Q.map((row) => row[j]));
let O;
for (let i = 0; i < 10000; ++i) {
  const S = product(Q, Kt).map((row) => row.map((s) => s / 2));
  const most = Math.max(...S.flat());
  const E = S.map((row) => row.map((s) => Math.exp(s - most)));
  O = product(E.map((row) => { const sum = row.reduce((a, b) => a + b); return row.map((e) => e / sum); }), V);
}
return O;`,
    r: `
Q <- matrix(1, 5, 5)
V <- matrix(1, 5, 5)
for (i in 1:10000) {
  S <- Q %*% t(Q) / 2
  E <- exp(S - max(S))
  O <- (E / rowSums(E)) %*% V
}`,
  },
];
