import type { FastifyReply } from 'fastify';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import { withoutFormulas } from './cells.rules.ts';
import { writeCsv } from './csv.media.ts';
import type { SheetContent, Sheets } from './sheet-jobs.media.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface SheetFile {
  format: keyof typeof CONTENT_TYPES;
  name: string;
}

/** Sends the answer as a sheet that only its reader may keep. */
export function answerAsSheet(reply: FastifyReply, { format, name }: SheetFile): void {
  answerPrivate(reply);
  answerAsFile(reply, CONTENT_TYPES[format]);
  reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
}

/** Writes any table as a sheet for a person, without formulas in it. @returns the answer's body */
export async function answerTable(
  reply: FastifyReply,
  { sheets, userId }: { sheets: Sheets; userId: number },
  { title, columns, rows }: SheetContent,
  file: SheetFile,
): Promise<Buffer> {
  const bytes =
    file.format === 'csv'
      ? writeCsv([columns.map(({ label }) => label), ...withoutFormulas(rows)])
      : await sheets.writeTable(userId, { title, columns, rows });
  answerAsSheet(reply, file);
  return bytes;
}
