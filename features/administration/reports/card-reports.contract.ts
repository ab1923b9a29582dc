import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, done, id, line, pageQuery, paragraph, time } from '#foundation/contract/schemas.ts';

export const MAX_REPORT_TEXT = 1_000;
export const MAX_CONTACT = 200;

export const ReportReason = z.enum(['deceptive', 'offensive', 'nonexistent', 'impersonation', 'other'], {
  error: 'Elige un motivo',
});
export type ReportReason = z.output<typeof ReportReason>;

export const ReportDraft = z.object({
  reason: ReportReason,
  text: clearable(paragraph(MAX_REPORT_TEXT)).default(null),
  /** How to reach the person, if they want to be reached. */
  contact: clearable(line(MAX_CONTACT)).default(null),
});

export const reportCard = endpoint({
  route: 'POST /api/cards/{id}/reports',
  summary: 'Report a card to the administrators; a second report by the same visitor replaces the open one',
  body: ReportDraft,
  status: 202,
  returns: done,
});

/** A report as administrators see it. */
export const CardReport = z.object({
  id: id(),
  card: z.object({ id: id(), title: z.string(), subdomain: z.string(), isActive: z.boolean() }),
  openReports: z.int(),
  reason: ReportReason,
  text: z.string().nullable(),
  contact: z.string().nullable(),
  createdAt: time(),
  reviewedAt: time().nullable(),
  /** The e-mail of the administrator; null if the report is open or that account was deleted. */
  reviewedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type CardReport = z.output<typeof CardReport>;

export const listCardReports = endpoint({
  route: 'GET /api/admin/reports',
  summary: 'What visitors reported, newest first: either open or reviewed reports',
  query: pageQuery.extend({
    reviewed: z.enum(['true', 'false']).optional(),
    reason: ReportReason.optional(),
  }),
  returns: z.array(CardReport),
});

export const reviewCardReport = endpoint({
  route: 'PUT /api/admin/reports/{id}',
  summary: 'Mark a report as reviewed, with a note, or reopen it',
  body: z.object({ isReviewed: z.boolean(), note: clearable(paragraph(1_000)).default(null) }),
  returns: CardReport,
});
