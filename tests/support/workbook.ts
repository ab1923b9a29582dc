import { strToU8, zipSync } from 'fflate';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface WorkbookParts {
  shared?: string[];
  /** The number formats after the general one: styles 1, 2, … */
  formats?: string[];
  /** The indices of hidden sheets. */
  hidden?: number[];
  /** Other files, which may replace the usual ones. */
  more?: Record<string, Uint8Array>;
  /** Between folder and file: a backslash in archives of some programs on Windows. */
  slash?: string;
}

/** A workbook as common programs write it. Each sheet is the XML of its rows, or a whole `<worksheet>`. */
export function workbook(
  sheets: string[],
  { shared = [], formats = ['dd-mm-yyyy'], hidden = [], more = {}, slash = '/' }: WorkbookParts = {},
): Uint8Array {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}${sheets.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets.map((_, at) => `<sheet name="Hoja${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(at) ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${at + 164}" formatCode="${format}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${at + 164}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheet.startsWith('<')
      ? sheet.replace(/^(?!<worksheet|<!)(.*)$/s, '<worksheet><sheetData>$1</sheetData></worksheet>')
      : `<worksheet><sheetData>${sheet}</sheetData></worksheet>`;
  return zipSync({
    ...Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name.replaceAll('/', slash), strToU8(text)]),
    ),
    ...more,
  });
}

/** A cell with a text, or with a number in the format of this style. */
export const textCell = (at: string, words: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
export const numberCell = (at: string, value: number, style = 0): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;
