/** An SVG placeholder of `width` × `height` pixels for a missing picture. */
export function placeholderSvg(width: number, height: number): string {
  const mark = Math.min(width, height) * 0.3;
  const left = (width - mark) / 2;
  const top = (height - mark) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<rect width="100%" height="100%" fill="#f1f0ee"/>',
    `<svg x="${left}" y="${top}" width="${mark}" height="${mark}" viewBox="0 0 24 24" fill="none" stroke="#b8b4ae"`,
    ' stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    '<rect x="3" y="3" width="18" height="18" rx="3"/><circle cx="9" cy="9" r="2"/><path d="m21 15-4-4L6 21"/>',
    '</svg></svg>',
  ].join('');
}
