import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id } from '#foundation/contract/schemas.ts';
import { FIELDS } from './columns.rules.ts';

export const MAX_SHEET_MB = 5;
export const MAX_SHOWN_CHANGES = 200;
export const MAX_SHOWN_ERRORS = 500;

const Field = z.enum(FIELDS);

export const RowProblem = z.object({
  /** The number of the row as the spreadsheet shows it, from 1. */
  row: z.int(),
  /** A field of the product, or `file` for the whole file. */
  field: z.string(),
  message: z.string(),
});
export type RowProblem = z.output<typeof RowProblem>;

/** In a report, with the name that the row gives to its product. */
const NamedProblem = RowProblem.extend({ name: z.string().optional() });

/** A field before and after the import, as texts to show; null if empty. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const RowChange = z.object({
  row: z.int(),
  kind: z.enum(['new', 'changed']),
  /** The product's present name; for a new product, its future name. */
  name: z.string(),
  fields: z.array(FieldChange),
});
export type RowChange = z.output<typeof RowChange>;

export const SheetColumnUse = z.object({
  head: z.string(),
  /** Null if it is not used. */
  field: z.string().nullable(),
  example: z.string().nullable(),
});
export type SheetColumnUse = z.output<typeof SheetColumnUse>;

/** A cell that a person has corrected in the preview. */
export const MendedCell = z.object({
  row: z.int().min(1).max(20_000),
  field: Field,
  text: z.string().max(1_000),
});
export type MendedCell = z.output<typeof MendedCell>;

/** Which column is which, by its heading as in the file; '' for one that is not used. */
export const SaidColumns = z.record(z.string().max(60), z.union([Field, z.literal('')]));

/** A picture of another site that is not stored yet. */
export const SheetPicture = z.object({ row: z.int(), address: z.string() });
export type SheetPicture = z.output<typeof SheetPicture>;

export const ImportReport = z.object({
  rows: z.int(),
  /** The first 500 problems; nothing is stored while there are any. */
  errors: z.array(NamedProblem),
  errorCount: z.int(),
  /** Hidden rows, addresses that are no pictures; the first 500. They do not prevent the import. */
  warnings: z.array(NamedProblem),
  warningCount: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  columns: z.array(SheetColumnUse),
  /** The changes that the import would make or has made, the first 200 rows: changed products before new ones. */
  changes: z.array(RowChange),
  /**
   * Pictures of other sites that are not stored yet: `POST /api/cards/{id}/sheet-pictures` fetches them before the
   * import. The import goes on without those that are missing, and products keep their pictures.
   */
  pictures: z.array(SheetPicture),
  /** The id for undoing the import, for 24 hours; null if nothing was stored. */
  undo: id().nullable(),
});
export type ImportReport = z.output<typeof ImportReport>;
/** `z.stringbool` is not used, because OpenAPI cannot express it. */
const flag = z.enum(['true', 'false']).default('false');

export const importItems = endpoint({
  route: 'POST /api/cards/{id}/items/import',
  key: 'catalogue',
  summary: 'Add and change products with a sheet (CSV or XLSX, at most 5 MB): all rows, or none',
  query: z.object({
    /** Reports what the import would do and changes nothing. */
    dryRun: flag,
    /** Rows to leave out: `3,17`. */
    skip: z
      .string()
      .max(5_000)
      .regex(/^\d{1,5}(,\d{1,5})*$/)
      .optional(),
    /** Which column is which, as JSON by heading: `{"P. Lista":"price","Stock":""}`. An import remembers it. */
    columns: z.string().max(4_000).optional(),
    /** Corrected cells, as JSON: `[{"row":3,"field":"price","text":"12990"}]`. */
    cells: z.string().max(4_000).optional(),
  }),
  multipart: { field: 'file' },
  returns: ImportReport,
});

export const fetchSheetPicture = endpoint({
  route: 'POST /api/cards/{id}/sheet-pictures',
  key: 'catalogue',
  summary: 'Fetch a picture of another site that a sheet names, and store it for the import',
  body: z.object({ address: z.string().min(1).max(2_000) }),
  returns: z.object({ url: z.string() }),
});

export const exportItems = endpoint({
  route: 'GET /api/cards/{id}/items/export',
  key: 'read',
  summary: 'The products as a sheet that can be imported again',
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    /** Only the headings, as a file to start with. */
    template: flag,
  }),
  returns: { contentType: 'application/octet-stream' },
});
