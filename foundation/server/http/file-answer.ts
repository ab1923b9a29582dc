import type { FastifyReply } from 'fastify';

/** Opened in its own tab, a file can neither run nor load anything, whatever it contains. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Sends the answer as a file of the given type. `nosniff` is set on every answer. */
export function answerAsFile(reply: FastifyReply, contentType: string): void {
  reply.header('Content-Security-Policy', FILE_POLICY).type(contentType);
}
