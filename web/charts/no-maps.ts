/** Stands in for the geographic packages that Vega's parts import and our figures never call. */

function refuse(): never {
  throw new Error("figures have no maps");
}

// d3-geo
export const geoArea = refuse;
export const geoBounds = refuse;
export const geoCentroid = refuse;
// topojson-client
export const feature = refuse;
export const mesh = refuse;
