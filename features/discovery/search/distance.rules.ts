/** 'a 350 m', 'a 1,2 km', 'a 14 km' */
export function distanceWords(meters: number): string {
  if (meters < 975) return `a ${Math.max(50, Math.round(meters / 50) * 50)} m`;
  const km = meters / 1000;
  return `a ${km < 9.95 ? km.toFixed(1).replace('.', ',') : Math.round(km)} km`;
}

const EARTH_RADIUS_METERS = 6_371_008.8;

/** The way along the ground of a straight line through a sphere of radius 1. */
export const metersOf = (chord: number): number =>
  Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, chord / 2)));
