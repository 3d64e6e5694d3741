import type { Socket } from 'node:net';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { vivo } from '@gremio/contract/turnos/endpoints.ts';
import { TURNOS } from '../bench/opening/visit.ts';
import { type Attack, keepOpen, type Target } from './sockets.ts';

/** Pause between bytes: each byte resets an idle timeout, so that one alone never ends the request. */
const TRICKLE_MS = 5_000;
/** With three connections of an address, 18 a minute: within the limit of sign-ins. */
const GUESS_MS = 10_000;
const GUESSERS = 210;
const SLOW = 1_000;
/** Below the 2,000 connections of an address, which the server bounds itself. */
const SILENT = 1_900;
/** Above the 1,000 streams of an address, at the 1,200 devices a minute that it may sign in. */
const LISTENING = 1_400;
const LISTENER_MS = 50;

const textOf = (...lines: string[]): string => lines.join('\r\n');
const SIGN_IN = [
  `POST ${addressOf(signIn)} HTTP/1.1`,
  'host: localhost',
  'content-type: application/json',
];
const GUESS = JSON.stringify({ email: 'nadie@prueba.local', password: 'no es esa clave' });
/** The two slow requests: one trickles its body, the other its head. */
const BEGINNINGS = [
  textOf(...SIGN_IN, 'content-length: 2000', '', '{'),
  textOf(...SIGN_IN, 'x-slow: '),
];
const DOCUMENT = textOf('GET /openapi.json HTTP/1.1', 'host: x', '', '');
const PAGE = textOf('GET /consola/ HTTP/1.1', 'host: x', 'accept: text/html', '', '');
const UNFINISHED = textOf(
  'POST /nada.json HTTP/1.1',
  ...SIGN_IN.slice(1),
  'content-length: 262000',
  '',
  '{',
);

function trickle(socket: Socket, n: number): void {
  socket.write(BEGINNINGS[n % BEGINNINGS.length] ?? '');
  const timer = setInterval(() => socket.write(' '), TRICKLE_MS);
  socket.once('close', () => clearInterval(timer));
  // A response, if one comes, is not read to its end.
  socket.resume();
}

const readNothing = (bytes: string) => (socket: Socket) => {
  socket.write(bytes);
  socket.pause();
};

/** Signs in with a wrong password, again and again; the connections take turns. */
function guess(socket: Socket, n: number): void {
  const text = textOf(...SIGN_IN, `content-length: ${GUESS.length}`, '', GUESS);
  socket.on('data', () => setTimeout(() => socket.writable && socket.write(text), GUESS_MS));
  setTimeout(() => socket.writable && socket.write(text), (n * GUESS_MS) / GUESSERS);
}

const silent = (socket: Socket) => void socket.resume();

/** Signs in as a new device in its turn, and opens a stream of news on the same connection. */
function listen(socket: Socket, n: number): void {
  const begin = (method: string, path: string, ...headers: string[]) =>
    socket.write(textOf(`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''));
  socket.on('data', (reply) => {
    const [, token] = /"token":"([^"]+)"/.exec(reply.toString()) ?? [];
    if (token) begin('GET', addressOf(vivo, TURNOS), `authorization: Bearer ${token}`);
  });
  const join = () => begin('POST', addressOf(signInAnonima), 'content-length: 0');
  setTimeout(() => socket.writable && join(), n * LISTENER_MS);
}

/** Attacks without an account; most of them once stopped the server or kept members out. */
export const ATTACKS: Record<string, (target: Target) => Attack> = {
  'pedidos lentos desde una dirección': (target) => keepOpen(target, SLOW, 1, trickle),
  'conexiones que callan': (target) => keepOpen(target, SILENT, 1, silent),
  'novedades para 1.400 aparatos': (target) => keepOpen(target, LISTENING, 1, listen),
  'pedidos lentos desde 50 direcciones': (target) => keepOpen(target, SLOW, 50, trickle),
  'mil pedidos adelantados por conexión': (target) =>
    keepOpen(target, 6, 6, readNothing(DOCUMENT.repeat(1_000))),
  'documentos sin leer': (target) => keepOpen(target, 800, 1, readNothing(DOCUMENT)),
  'páginas sin leer': (target) => keepOpen(target, 800, 4, readNothing(PAGE)),
  'cuerpos sin terminar donde no hay llamada': (target) =>
    keepOpen(target, 700, 1, readNothing(UNFINISHED)),
  'contraseñas desde 70 direcciones': (target) => keepOpen(target, GUESSERS, 70, guess),
};
