import type { FastifyReply } from 'fastify';

/** Opened by itself in a tab, a file can neither run nor load anything, whatever is in it. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Makes the answer a file of the given type: nothing else may be read into it (`nosniff` comes with every answer). */
export function answerAsFile(reply: FastifyReply, contentType: string): void {
  reply.header('Content-Security-Policy', FILE_POLICY).type(contentType);
}
