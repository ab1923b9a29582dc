import { type Drawing, shine, sketch, times } from './drawing.ts';

const steel = ['#f2f5f8', '#9aa5b1'] as const;

/** A barber's comb. */
export function comb(colour: string): Drawing {
  return {
    svg: `<rect x="1" y="13" width="30" height="4.5" rx="2" fill="${colour}"/>${times(22, (n) => `<rect x="${2.5 + n * 1.25}" y="17" width="${n < 11 ? 0.7 : 0.45}" height="6" rx=".3" fill="${colour}"/>`)}${shine('M3 14.5h22', 0.8, 0.4)}`,
  };
}

/** A hair clipper standing on its base. */
export function clipper(body: readonly [string, string], trim: string): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M11 12c-1 6 0 12 1.5 17c.3.7.8 1 1.5 1h4c.7 0 1.2-.3 1.5-1c1.5-5 2.5-11 1.5-17z" fill="${shade([...body], 'right')}"/><path d="M10 4.5h12l-.8 8H10.8z" fill="${shade([...steel], 'diagonal')}"/>${times(9, (n) => `<rect x="${10.2 + n * 1.33}" y="1.5" width=".75" height="4" rx=".3" fill="#c3ccd5"/>`)}`,
    `<rect x="14.8" y="16" width="2.4" height="5" rx="1.2" fill="${trim}"/><path d="M11.5 13.5h9" stroke="${trim}" stroke-width="1"/>`,
    shine('M12.8 15.5c-.3 4 0 8 .9 11.5', 0.9, 0.4),
  );
}

/** A shaving brush. */
export function shavingBrush(handle: readonly [string, string]): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M9 14C7 8 9 2.5 16 2.5S25 8 23 14z" fill="${shade(['#fdf6e6', '#c9a878', '#5e4530'])}"/>${times(9, (n) => `<path d="M${10.5 + n * 1.4} 13.5L${9 + n * 1.75} 5" stroke="#3d2a1b" stroke-opacity=".22" stroke-width=".5"/>`)}`,
    `<path d="M9 13.5h14l-1 3.5c-2 1.5-2.5 3.5-1.5 6c1.5 1 2.5 3 2.5 5.5c0 1-.5 1.5-1.5 1.5h-11c-1 0-1.5-.5-1.5-1.5c0-2.5 1-4.5 2.5-5.5c1-2.5.5-4.5-1.5-6z" fill="${shade([...handle], 'right')}"/><rect x="9" y="13.5" width="14" height="2" rx=".8" fill="#d9b36a"/>`,
    shine('M12.5 18c1.3 2.5 1 5-.5 7.5', 1, 0.5),
  );
}

/** A rolled, steaming towel; several make a pile. */
export function towels(colours: readonly string[], { steam = true } = {}): Drawing {
  const { shade, finish } = sketch();
  const roll = (x: number, y: number, colour: string) => {
    const paint = shade([colour, colour, '#b9ab98']);
    return `<path d="M${x + 4} ${y - 4}h15a4 4 0 0 1 0 8h-15z" fill="${paint}"/><circle cx="${x + 4}" cy="${y}" r="4" fill="${colour}"/><path d="M${x + 4} ${y}m-2.7 0a2.7 2.7 0 1 1 2.7 2.7a1.7 1.7 0 1 1 1-3" stroke="#8a7a66" stroke-opacity=".55" stroke-width=".7" fill="none"/><path d="M${x + 9} ${y - 3.5}v7.2M${x + 11} ${y - 3.5}v7.2" stroke="#c2410c" stroke-opacity=".35" stroke-width=".8"/>`;
  };
  const places = [
    [1, 26],
    [9, 26],
    [5, 18.5],
  ] as const;
  const vapour =
    '<path d="M12 11c-2-2 2-3.5 0-6M17 10c-2-2 2-4 0-7M22 11c-2-2 2-3.5 0-6" stroke="#fff" stroke-opacity=".6" stroke-width="1.1" fill="none" stroke-linecap="round"/>';
  return finish(
    steam ? vapour : '',
    ...colours.map((colour, n) => roll(places[n]?.[0] ?? 5, places[n]?.[1] ?? 18, colour)),
  );
}

/** A low tin with a lid, as wax and balm come. */
export function tin(colours: readonly [string, string], label: string): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M3 20v6c0 5.5 26 5.5 26 0v-6z" fill="${shade([colours[0], colours[0], colours[1]], 'right')}"/><ellipse cx="16" cy="20" rx="13" ry="4.3" fill="${shade([...colours], 'diagonal')}"/><ellipse cx="16" cy="20" rx="10.5" ry="3.2" fill="${label}"/><path d="M10 19.7q6-2 12 0M11.5 21q4.5-1.3 9 0" stroke="${colours[1]}" stroke-width=".8" fill="none" stroke-linecap="round"/>`,
    shine('M5 23.5v3', 1, 0.5),
  );
}

/** A dropper or spray bottle of brown glass. */
export function dropper(glass: readonly [string, string], cap: string, label: string): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M13.5 2.5c0-1 5-1 5 0l.5 4h-6z" fill="#333a42"/><rect x="11.5" y="6" width="9" height="5" rx="1" fill="${cap}"/><path d="M9 14c0-2 2-3 3.5-3h7c1.5 0 3.5 1 3.5 3v14c0 1.3-.7 2-2 2H11c-1.3 0-2-.7-2-2z" fill="${shade([...glass], 'diagonal')}"/><rect x="9" y="17" width="14" height="9" fill="${label}"/><path d="M12 20h8M13.5 22.5h5" stroke="#00000055" stroke-width=".9" stroke-linecap="round"/>`,
    shine('M10.8 15v13', 1, 0.45),
  );
}

/** A gas water heater with its pipes. */
export function heater({ open = false } = {}): Drawing {
  const { shade, finish } = sketch();
  const flames = times(
    5,
    (n) =>
      `<path d="M${11 + n * 2.4} 17c-1.3-1.5-.3-2.7.2-4c1 .9 1.7 2.7.6 4z" fill="#3f8fd8"/><path d="M${11.2 + n * 2.4} 17c-.6-.7-.2-1.4.1-2c.5.5.7 1.4.1 2z" fill="#FFD45E"/>`,
  );
  const inside = `<rect x="9" y="6.5" width="14" height="12" rx=".8" fill="#2f3640"/><path d="M10.5 9h11M10.5 11h11" stroke="#b8713c" stroke-width="1"/>${flames}`;
  return finish(
    '<rect x="13" y="-1" width="6" height="4" fill="#b9c1c9"/><path d="M11 25v5M16 25v5M21 25v5" stroke="#b8713c" stroke-width="1.5"/><path d="M16 27v3" stroke="#E9C23A" stroke-width="1.6"/>',
    `<rect x="6" y="2" width="20" height="24" rx="2" fill="${shade(['#ffffff', '#f1ede6', '#c4bdb2'], 'diagonal')}"/>`,
    open
      ? inside
      : '<rect x="12" y="9" width="8" height="3.5" rx=".8" fill="#2f3640"/><path d="M13.5 11.8c-.5-.8 0-1.4.3-2c.6.6.7 1.4.2 2zm3.4 0c-.5-.8 0-1.4.3-2c.6.6.7 1.4.2 2z" fill="#58A9F0"/><path d="M9 5h14M9 6.5h14" stroke="#c4bdb2" stroke-width=".5"/>',
    '<circle cx="12" cy="22" r="1.7" fill="#4a525e"/><circle cx="20" cy="22" r="1.7" fill="#4a525e"/><path d="M12 20.7v1.3M20 20.7l.9 1" stroke="#fff" stroke-width=".5"/>',
    shine('M8 4.5v18', 1, 0.6),
  );
}

/** A tap with a drop at its mouth. */
export function tap({ drop = true } = {}): Drawing {
  const { shade, finish } = sketch();
  const metal = shade(['#ffffff', '#c4ced8', '#7d8a97']);
  return finish(
    `<path d="M8 30V16c0-7 14-7 14 0v3h-4.5v-2.5c0-2.5-5-2.5-5 0V30z" fill="${metal}"/><rect x="5.5" y="27" width="10" height="3" rx="1.2" fill="${metal}"/><rect x="16.7" y="18" width="6" height="2.4" rx=".9" fill="#8e9aa6"/><path d="M3.5 12.5c3-1.7 7-1.7 9 .5l-1.5 2.5c-2-1.5-5-1.5-7.5-.6z" fill="${metal}"/>`,
    drop
      ? '<path d="M19.7 22c1.5 2.2 2 3 2 4a2 2 0 0 1-4 0c0-1 .5-1.8 2-4z" fill="#58B4EE"/><circle cx="19" cy="25.8" r=".5" fill="#fff" opacity=".8"/>'
      : '',
    shine('M9.7 27V16.5c.3-2.3 1.7-3.5 3.3-4', 0.9, 0.7),
  );
}

/** A length of pipework with an elbow and a stopcock. */
export function pipes(colours: readonly [string, string], valve = '#D9432F'): Drawing {
  const { shade, finish } = sketch();
  const across = shade([colours[0], colours[0], colours[1]]);
  const up = shade([colours[0], colours[0], colours[1]], 'right');
  return finish(
    `<rect x="0" y="21" width="26" height="5.5" fill="${across}"/><path d="M20.5 4H26v17a5.5 5.5 0 0 1-5.5 5.5H19V21h.5a1 1 0 0 0 1-1z" fill="${up}"/><rect x="-1" y="20" width="3.5" height="7.5" rx="1" fill="${across}"/><rect x="19.5" y="2" width="7.5" height="3.5" rx="1" fill="${up}"/><rect x="8" y="19.5" width="7" height="8.5" rx="1.3" fill="${across}"/>`,
    `<rect x="10.7" y="14.5" width="1.6" height="5.5" fill="#7d8a97"/><path d="M6 14.5h11" stroke="${valve}" stroke-width="2.4" stroke-linecap="round"/>`,
    shine('M2 22.3h17', 0.8, 0.6),
  );
}

/** A gas cylinder, as it comes to a Chilean house. */
export function cylinder(colours: readonly [string, string]): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M11 8V4.5c0-1 10-1 10 0V8" stroke="${colours[1]}" stroke-width="1.7" fill="none"/><rect x="14.5" y="4" width="3" height="5" fill="#d9b36a"/><path d="M7 14c0-4 4-6 9-6s9 2 9 6v13c0 1.5-1 2-2 2H9c-1 0-2-.5-2-2z" fill="${shade([colours[0], colours[0], colours[1]], 'right')}"/><path d="M7 18.5h18" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><rect x="8.5" y="28.5" width="15" height="2" rx=".8" fill="${colours[1]}"/>`,
    shine('M9.5 13.5v13', 1.2, 0.5),
  );
}

/** A clipboard-like sheet with a stamp: certificates, papers, quotes. */
export function certificate(stamp: string): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<rect x="5" y="2" width="22" height="28" rx="1.3" fill="${shade(['#ffffff', '#efe6d6'], 'diagonal')}"/><rect x="7" y="4" width="18" height="24" rx=".6" fill="none" stroke="${stamp}" stroke-opacity=".4" stroke-width=".6"/><path d="M10 9h12" stroke="#3a3f47" stroke-width="1.5" stroke-linecap="round"/><path d="M10 13h12M10 15.5h12M10 18h8" stroke="#a39c90" stroke-width=".8" stroke-linecap="round"/>`,
    `<circle cx="20" cy="23" r="3.6" fill="${stamp}"/><path d="M18.3 23l1.3 1.3l2.3-2.5" stroke="#fff" stroke-width=".9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

/** A tyre standing up, with its rim. */
export function tyre(rim: readonly [string, string] = steel): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<circle cx="16" cy="17" r="13" fill="${shade(['#4c5158', '#1b1e22'], 'diagonal')}"/>${times(30, (n) => `<rect x="15.5" y="4" width="1" height="2" fill="#0d0f12" opacity=".7" transform="rotate(${n * 12} 16 17)"/>`)}<circle cx="16" cy="17" r="8" fill="${shade([...rim], 'diagonal')}"/>${times(5, (n) => `<path d="M14.9 15.5L14 9.8h4l-.9 5.7z" fill="#5d6772" opacity=".75" transform="rotate(${n * 72 + 36} 16 17)"/>`)}<circle cx="16" cy="17" r="2" fill="#eef2f5"/>`,
    shine('M6.5 12c1.5-3 3.5-4.8 6.5-5.8', 1.1, 0.35),
  );
}
