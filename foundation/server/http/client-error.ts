import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '#foundation/contract/errors.ts';
import { AppError } from './errors.ts';

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
};
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
};

/**
 * Answers, in the one shape of errors, a request that never reached the router: too slow, or not HTTP.
 * @returns the error's code, or null if nobody is there to be told
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): ErrorCode | null {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return null;
  }
  const told = new AppError(CODES[error.code ?? ''] ?? 'invalid');
  const [status] = ERRORS[told.code];
  const body = Buffer.from(JSON.stringify(told.toBody()));
  socket.end(
    Buffer.concat([
      Buffer.from(
        [
          `HTTP/1.1 ${status} ${REASONS[status]}`,
          'Content-Type: application/json; charset=utf-8',
          `Content-Length: ${body.length}`,
          'Cache-Control: no-store',
          'X-Content-Type-Options: nosniff',
          'Connection: close',
          '\r\n',
        ].join('\r\n'),
      ),
      body,
    ]),
  );
  return told.code;
}
