import { createServer } from 'node:http';

/**
 * The yardstick: a bare `node:http` server that answers the same bytes. The parent process sends it the
 * answer over the IPC channel and receives a message once it listens.
 */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

let answer: Answer = { status: 200, headers: {}, body: '' };
let body = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, answer.headers);
  response.end(body);
});

process.on('message', (message: Answer) => {
  answer = message;
  body = Buffer.from(message.body);
  process.send?.({ ready: true });
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ listening: true }));
process.once('disconnect', () => process.exit());
