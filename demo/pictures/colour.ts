/**
 * Colour arithmetic on SVG text: every `#rrggbb` in it, and every colour that a filter's matrix gives to a shade, is read,
 * changed and written back.
 */

interface Hsl {
  /** Degrees, 0 to 360. */
  hue: number;
  /** 0 to 1. */
  saturation: number;
  /** 0 to 1. */
  lightness: number;
}

/** Where a dye takes hold and what it does there; hues in degrees, the range may pass through 0. */
export interface Dye {
  from: number;
  to: number;
  hue: number;
  /** Factor on the saturation, 1 if left out. */
  saturation?: number;
  /** Added to the lightness, 0 if left out. */
  lightness?: number;
}

function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const span = high - low;
  const lightness = (high + low) / 2;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  let hue = (red - green) / span + 4;
  if (high === red) hue = ((green - blue) / span) % 6;
  else if (high === green) hue = (blue - red) / span + 2;
  return { hue: (hue * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = Math.min(1, Math.max(0, saturation)) * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function mapColours(svg: string, change: (colour: Hsl) => Hsl): string {
  const changed = (hex: string) => toHex(change(toHsl(hex)));
  return svg
    .replace(/#([0-9a-fA-F]{6})\b/g, (_, hex: string) => changed(hex))
    .replace(/="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g, (_, ...shares: string[]) => {
      const hex = shares.slice(0, 3).map((share) =>
        Math.round(Number(share) * 255)
          .toString(16)
          .padStart(2, '0'),
      );
      const made = changed(hex.join(''));
      const row = (at: number) =>
        `0 0 0 0 ${(Number.parseInt(made.slice(at, at + 2), 16) / 255).toFixed(4)} `;
      return `="${row(1)}${row(3)}${row(5)}`;
    });
}

/** Pulls magenta reds towards tomato red, so that food looks edible and agrees with warm accents. */
export function warmReds(svg: string): string {
  return mapColours(svg, (colour) => {
    const { hue, saturation } = colour;
    if (saturation < 0.2 || hue < 318 || hue > 358) return colour;
    return { ...colour, hue: (hue + (360 - hue) * 0.9 + (hue - 340) * 0.25 + 6) % 360 };
  });
}

/** Dyes everything whose hue lies in the range, keeping the differences between its shades. */
export function dyed(svg: string, dye: Dye): string {
  const width = (dye.to - dye.from + 360) % 360;
  const middle = dye.from + width / 2;
  return mapColours(svg, (colour) => {
    const into = (colour.hue - dye.from + 360) % 360;
    if (colour.saturation < 0.12 || into > width) return colour;
    const drift = (dye.from + into - middle) * 0.35;
    return {
      hue: (dye.hue + drift + 360) % 360,
      saturation: colour.saturation * (dye.saturation ?? 1),
      lightness: colour.lightness + (dye.lightness ?? 0),
    };
  });
}
