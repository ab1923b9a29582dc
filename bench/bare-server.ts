import { createServer } from 'node:http';

/** The fastest possible Node server: it answers every request with one response, given by the parent process. */
process.once('message', (message) => {
  const { status, headers, body } = message as {
    status: number;
    headers: Record<string, string>;
    body: string;
  };
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers;
  const flat = Object.entries(kept).flatMap(([name, value]) => [name, String(value)]);
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, flat).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  });
});
