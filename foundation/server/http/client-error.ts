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
 * Answers a request that never reached the router, because it is too slow or not HTTP, with an error in the usual
 * shape.
 * @returns the error's code, or null if the connection is gone
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): ErrorCode | null {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return null;
  }
  const answer = error instanceof AppError ? error : new AppError(CODES[error.code ?? ''] ?? 'invalid');
  const [status] = ERRORS[answer.code];
  const body = Buffer.from(JSON.stringify(answer.toBody()));
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
  return answer.code;
}

/**
 * Refuses a body that comes in pieces (`Transfer-Encoding: chunked`), whatever the request asks for: reading a body in
 * pieces of one byte costs a hundred times what reading it whole does. Nothing more is read, and Node closes the
 * connection after the time that a request may take.
 */
export function refusePieces(socket: Socket): ErrorCode | null {
  socket.pause();
  return answerClientError(
    new AppError('invalid', { message: 'Envía el contenido con su largo (Content-Length), no en partes.' }),
    socket,
  );
}
