/** Attention as ONNX models, in the few lines of protocol buffers that they take (onnx.proto has the
 * numbers of the fields). */

const elementTypes = { f32: 1, f64: 11 };
const attributeTypes = { float: 1, int: 2, ints: 7 };

const text = (string) => [...new TextEncoder().encode(string)];
const bytesOf = (array) => [...new Uint8Array(array.buffer)];
const floatBytes = (x) => bytesOf(Float32Array.of(x));
const key = (id, wireType) => varint((id << 3) | wireType);
const number = (id, x) => [...key(id, 0), ...varint(x)];
const field = (id, bytes) => [...key(id, 2), ...varint(bytes.length), ...bytes];

const microsoft = "com.microsoft";
const softmaxAndOutput = [
  node("Add", ["S", "mask"], "masked"),
  node("Softmax", ["masked"], "A", { axis: { int: -1 } }),
  node("MatMul", ["A", "V"], "O"),
];

/** Graphs from Q, K, V and, where they say so, a mask to O. */
export const graphs = {
  steps: {
    precisions: ["f32", "f64"],
    dimensions: (T, d) => [T, d],
    takesMask: true,
    nodes: () => [
      node("Transpose", ["K"], "K'", { perm: { ints: [1, 0] } }),
      node("MatMul", ["Q", "K'"], "products"),
      node("Mul", ["products", "scale"], "S"),
      ...softmaxAndOutput,
    ],
  },
  FusedMatMul: {
    precisions: ["f32"],
    dimensions: (T, d) => [T, d],
    takesMask: true,
    nodes: (d) => {
      const attributes = { transB: { int: 1 }, alpha: { float: 1 / Math.sqrt(d) } };
      return [node("FusedMatMul", ["Q", "K"], "S", attributes, microsoft), ...softmaxAndOutput];
    },
  },
  MultiHeadAttention: {
    precisions: ["f32"],
    dimensions: (T, d) => [1, T, d],
    takesMask: false,
    nodes: () => {
      const attributes = { num_heads: { int: 1 }, unidirectional: { int: 1 } };
      return [node("MultiHeadAttention", ["Q", "K", "V"], "O", attributes, microsoft)];
    },
  },
};

/** The bytes of a model for one shape. */
export function modelOf({ nodes, dimensions, takesMask }, { T, d, precision }) {
  const type = elementTypes[precision];
  const matrix = dimensions(T, d);
  const inputs = ["Q", "K", "V"].map((name) => value(name, type, matrix));
  if (takesMask) inputs.push(value("mask", type, [T, T]));
  const graph = [
    ...nodes(d).map((bytes) => field(1, bytes)),
    field(2, text("attention")),
    field(5, scaleTensor(1 / Math.sqrt(d), precision)),
    ...inputs.map((bytes) => field(11, bytes)),
    field(12, value("O", type, matrix)),
  ].flat();
  const operators = (domain, version) => [...field(1, text(domain)), ...number(2, version)];
  return Uint8Array.from([
    ...number(1, 8),
    ...field(7, graph),
    ...field(8, operators("", 17)),
    ...field(8, operators(microsoft, 1)),
  ]);
}

function node(type, inputs, output, attributes = {}, domain = "") {
  return [
    ...inputs.flatMap((name) => field(1, text(name))),
    ...field(2, text(output)),
    ...field(4, text(type)),
    ...Object.entries(attributes).flatMap((entry) => field(5, attribute(...entry))),
    ...field(7, text(domain)),
  ];
}

function attribute(name, { float, int, ints }) {
  const start = field(1, text(name));
  const typed = (type) => number(20, attributeTypes[type]);
  if (float !== undefined) return [...start, ...key(2, 5), ...floatBytes(float), ...typed("float")];
  if (int !== undefined) return [...start, ...number(3, int), ...typed("int")];
  return [...start, ...ints.flatMap((item) => number(8, item)), ...typed("ints")];
}

function value(name, type, dimensions) {
  const shape = dimensions.flatMap((dimension) => field(1, number(1, dimension)));
  return [...field(1, text(name)), ...field(2, field(1, [...number(1, type), ...field(2, shape)]))];
}

function scaleTensor(scale, precision) {
  const bytes = precision === "f32" ? floatBytes(scale) : bytesOf(Float64Array.of(scale));
  return [...number(2, elementTypes[precision]), ...field(8, text("scale")), ...field(9, bytes)];
}

/** Seven bits a byte, the lowest first; negative numbers as 64 bits. */
function varint(x) {
  let rest = BigInt.asUintN(64, BigInt(x));
  const bytes = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
