import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';

/** The session token. Scripts cannot read it. */
const SESSION_COOKIE = 'session';
/** Readable by scripts: the browser asks who is signed in only when it is set. */
const SIGNED_IN_COOKIE = 'signed_in';
/**
 * Marks a browser that has signed in to an account before. It survives logout and has its own limit for failed
 * attempts.
 */
const DEVICE_COOKIE = 'device';

export const SESSION_DAYS = 90;
export const DEVICE_DAYS = 400;

/** 256 random bits for a cookie. Only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The key of a program's request. Such a request has no cookies for us, whatever it sends. */
export const keyTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

export const sessionTokenOf = (request: FastifyRequest): string | null =>
  (keyTokenOf(request) === null && request.cookies[SESSION_COOKIE]) || null;
/** The hash of the browser's device token, by which accounts know it; null for a browser that never signed in. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[DEVICE_COOKIE];
  return token ? hashToken(token) : null;
}

/** Whether the browser assumes that somebody is signed in. */
export const hasSessionCookies = (request: FastifyRequest): boolean =>
  SESSION_COOKIE in request.cookies || SIGNED_IN_COOKIE in request.cookies;

export function setSessionCookies(reply: FastifyReply, token: string, secure: boolean): void {
  const common = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_DAYS * DAY_SECONDS } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...common, httpOnly: true });
  reply.setCookie(SIGNED_IN_COOKIE, '1', common);
}

export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(DEVICE_COOKIE, token, {
    path: '/api/auth',
    sameSite: 'lax',
    secure,
    httpOnly: true,
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/' });
}
