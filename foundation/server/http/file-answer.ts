import type { FastifyReply } from 'fastify';

/** With this policy a file that is opened in its own tab can neither run nor load anything, whatever it contains. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Sends the answer as a file of the given type. `nosniff` is set on every answer. */
export function answerAsFile(reply: FastifyReply, contentType: string): void {
  reply.header('Content-Security-Policy', FILE_POLICY).type(contentType);
}
