import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams } from '#foundation/contract/schemas.ts';

/** Of the file that is sent. */
export const MAX_SHEET_MB = 5;
/** What a preview tells of at most. */
export const MAX_SHOWN_CHANGES = 200;
export const MAX_SHOWN_ERRORS = 500;

/** Why a row cannot be taken. */
export const RowProblem = z.object({
  /** As the person sees it in their spreadsheet, from 1. */
  row: z.int(),
  /** Of the product, or `file` for what concerns all of it. */
  field: z.string(),
  message: z.string(),
});
export type RowProblem = z.output<typeof RowProblem>;

/** A field of a product before and after, as texts to show; null is nothing. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const RowChange = z.object({
  row: z.int(),
  kind: z.enum(['new', 'changed']),
  /** Of the product as it is now, or as it will be. */
  name: z.string(),
  fields: z.array(FieldChange),
});
export type RowChange = z.output<typeof RowChange>;

export const ImportReport = z.object({
  /** Rows with something in them. */
  rows: z.int(),
  /** All that is wrong, the first 500 of it; nothing is stored while there is any. */
  errors: z.array(RowProblem),
  errorCount: z.int(),
  /** Texts in which the spreadsheet seems to have lost characters, the first 500. They do not stand in the way. */
  warnings: z.array(RowProblem),
  warningCount: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  /** Names of columns that say nothing to us. */
  ignoredColumns: z.array(z.string()),
  /** What would change, or has changed, the first 200 rows of it: changed products before new ones. */
  changes: z.array(RowChange),
  /** Takes the import back, for 24 hours; null where nothing was stored. */
  undo: id().nullable(),
});
export type ImportReport = z.output<typeof ImportReport>;

const ownerErrors = ['unauthenticated', 'forbidden', 'not_found'] as const;
/** `z.stringbool` has no place in a published contract. */
const flag = z.enum(['true', 'false']).default('false');

export const importItems = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/items/import',
  summary: 'Add and change products by a sheet (CSV or XLSX, at most 5 MB): all of it, or nothing',
  params: idParams,
  query: z.object({
    /** Says what would happen, and changes nothing. */
    dryRun: flag,
  }),
  multipart: { field: 'file' },
  returns: ImportReport,
  errors: [...ownerErrors, 'too_large', 'unsupported_media', 'limit_reached', 'too_many_requests'],
});

export const exportItems = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/items/export',
  summary: 'The products as a sheet that can be imported again',
  params: idParams,
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    /** Only the heads of the columns, to begin with. */
    template: flag,
  }),
  returns: { contentType: 'application/octet-stream' },
  errors: [...ownerErrors, 'too_many_requests'],
});
