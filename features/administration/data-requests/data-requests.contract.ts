import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  email,
  id,
  idParams,
  pageQuery,
  paragraph,
  requiredLine,
  time,
} from '#foundation/contract/schemas.ts';
import { MAX_ANSWER, MAX_EXTENSION_REASON, MAX_REQUEST_TEXT } from './data-request-bounds.rules.ts';

const adminErrors = ['unauthenticated', 'forbidden'] as const;

/** The rights that a person has over their data. */
export const DataRequestKind = z.enum(
  ['access', 'rectification', 'erasure', 'objection', 'portability', 'blocking'],
  { error: 'Elige qué pides' },
);
export type DataRequestKind = z.output<typeof DataRequestKind>;

/** A request as the person sees it. */
export const DataRequest = z.object({
  /** The reference that people quote: '2026-14'. */
  reference: z.string(),
  kind: DataRequestKind,
  text: z.string(),
  /** Whether the person has shown that the e-mail is theirs. */
  isEmailConfirmed: z.boolean(),
  /** Whether the person can confirm the e-mail: the link came by letter, and they have not confirmed yet. */
  canConfirmEmail: z.boolean(),
  createdAt: time(),
  /** The deadline for the answer. */
  dueAt: time(),
  extensionReason: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: time().nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;

export const sendDataRequest = endpoint({
  method: 'POST',
  path: '/api/data-requests',
  summary:
    'Ask about personal data: to see, correct, delete, take away, object or block; with or without an account',
  body: z.object({
    kind: DataRequestKind,
    name: requiredLine(100),
    email: email(),
    text: paragraph(MAX_REQUEST_TEXT).min(1, { error: 'Cuéntanos qué pides' }),
  }),
  status: 201,
  returns: z.object({
    reference: z.string(),
    dueAt: time(),
    /**
     * The path of the request's page; null if only the letter contains it, so that whoever has it has shown that the
     * e-mail is theirs.
     */
    path: z.string().nullable(),
  }),
  errors: ['too_many_requests'],
});

export const dataRequestParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) });

export const confirmDataRequest = endpoint({
  method: 'POST',
  path: '/api/data-requests/{token}/confirm',
  summary: 'The person who has the letter confirms that the e-mail is theirs',
  params: dataRequestParams,
  returns: DataRequest,
  errors: ['not_found'],
});

/** A request as administrators see it. */
export const AdminDataRequest = DataRequest.extend({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** The person's account, if they were signed in and the e-mail is that account's confirmed one. */
  userId: z.int().nullable(),
  /** The e-mail of the administrator who answered; null if nobody has, or if that account was deleted. */
  answeredBy: z.string().nullable(),
});
export type AdminDataRequest = z.output<typeof AdminDataRequest>;

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests',
  summary: 'What people asked about their data: open requests, the most urgent first, or answered ones',
  query: pageQuery.extend({
    answered: z.enum(['true', 'false']).optional(),
    kind: DataRequestKind.optional(),
  }),
  returns: z.array(AdminDataRequest),
  errors: adminErrors,
});

export const answerDataRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/data-requests/{id}/answer',
  summary: 'Answer a request, or replace its answer; a letter tells the person where to read it',
  params: idParams,
  body: z.object({ answer: paragraph(MAX_ANSWER).min(1, { error: 'Escribe la respuesta' }) }),
  returns: AdminDataRequest.extend({
    /** Whether a letter is sent. Without a mail server, the person finds the answer on the request's page. */
    isMailed: z.boolean(),
  }),
  errors: [...adminErrors, 'not_found'],
});

export const discardDataRequest = endpoint({
  method: 'DELETE',
  path: '/api/admin/data-requests/{id}',
  summary: 'Discard a request that nobody confirmed, such as spam; others need an answer',
  params: idParams,
  status: 204,
  errors: [...adminErrors, 'not_found', 'not_available'],
});

export const extendDataRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/data-requests/{id}/extension',
  summary:
    'Give the answer of an open request 30 more days, once, with the reason; a letter tells the person',
  params: idParams,
  body: z.object({
    reason: paragraph(MAX_EXTENSION_REASON).min(1, { error: 'Escribe por qué se necesita más tiempo' }),
  }),
  returns: AdminDataRequest,
  errors: [...adminErrors, 'not_found', 'not_available'],
});
