import { create, toBuffer } from 'qrcode';

/** The quiet zone around a code, in modules, so that a camera finds its edge. */
const MARGIN = 2;
const WIDTH_PX = 200;
/** The colour of every code, on screens and on paper. */
export const QR_DARK = '#111827';

/** A QR code as the data of one SVG path, in a square view box of `size` units. */
export interface QrPath {
  size: number;
  path: string;
}

interface QrLook {
  /** Quiet zone in modules. */
  margin: number;
  /** How much of the code may be unreadable: 'M' 15 %, 'Q' 25 %. */
  errorCorrectionLevel: 'M' | 'Q';
}
const ON_SCREEN: QrLook = { margin: MARGIN, errorCorrectionLevel: 'M' };
/** Prints get stained and are scanned from afar, so they have more error correction and a wider quiet zone. */
export const IN_PRINT: QrLook = { margin: 4, errorCorrectionLevel: 'Q' };

/** The code of an address as a path of horizontal runs of dark modules. */
export function qrPath(address: string, { margin, errorCorrectionLevel } = ON_SCREEN): QrPath {
  const { size, data } = create(address, { errorCorrectionLevel }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      path += `M${from + margin} ${y + margin}h${x - from}v1h-${x - from}z`;
    }
  }
  return { size: size + 2 * margin, path };
}

export function qrSvg(address: string): string {
  const { size, path } = qrPath(address);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${WIDTH_PX}" viewBox="0 0 ${size} ${size}"`,
    ' shape-rendering="crispEdges">',
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${QR_DARK}" d="${path}"/></svg>`,
  ].join('');
}

export function qrPng(address: string): Promise<Buffer> {
  return toBuffer(address, { width: WIDTH_PX, margin: MARGIN, color: { dark: QR_DARK, light: '#ffffff' } });
}
