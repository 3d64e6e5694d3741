import { worker as issuingWorker } from '../src/activacion/tandas-issuing.ts';
import { worker as importWorker } from '../src/importaciones/import-worker.ts';
import {
  confirmarImportacion,
  revisarImportacion,
} from '@gremio/contract/importaciones/endpoints.ts';
import { cartas, emitirTanda } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { avisarNoticia } from '@gremio/contract/noticias/avisos/endpoints.ts';
import { noticias, sliders } from '@gremio/contract/noticias/endpoints.ts';
import { usuarios } from '@gremio/contract/personal/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import { importHands, lugaresOf, roll } from './importaciones.ts';
import type { World } from './samples/sample.ts';

interface Place {
  nombre: string;
  id: number;
  /** Mark of the branch's texts. */
  text: string;
  world: World;
}

type Made = Pick<
  World,
  'usuarioId' | 'tandaId' | 'noticiaId' | 'sliderId' | 'importacionId' | 'auditoriaId'
>;

/** Creates what a seccional's own administrator makes: users, letters, news, an import, and an act. */
export async function buildDesk(app: TestApp, { nombre, id, text, world }: Place): Promise<Made> {
  const token = await app.newStaff('administracion', [id]);
  const call = async <E extends Endpoint>(endpoint: E, input: object) => {
    const answer = await callWire(app.url, endpoint, { ...input, token } as never);
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.error)}`);
    return answer.body as never;
  };
  const usuario: { id: string } = await call(usuarios.create, {
    body: {
      email: `${text.toLowerCase()}@oficina.test`,
      name: `${text} Oficina`,
      role: 'lectura',
      seccional_ids: [id],
    },
  });
  const tanda: { id: number } = await call(cartas.create, {
    body: { filtro: { id: [world.personaId] }, via: 'carta', solo_sin_clave: false },
  });
  await call(emitirTanda, { params: { id: tanda.id } });
  await issuingWorker(app.house).drain();
  const shown = {
    titulo: `${text} Asamblea`,
    cuerpo: 'Texto',
    publicado_desde: '2026-01-01T00:00:00Z',
    audiencia: { seccionales: [id] },
  };
  const noticia: { id: number } = await call(noticias.create, { body: shown });
  await call(avisarNoticia, { params: { id: noticia.id }, body: {} });
  const slider: { id: number } = await call(sliders.create, {
    body: { ...shown, imagen_id: world.imagenId },
  });
  return {
    usuarioId: usuario.id,
    tandaId: tanda.id,
    noticiaId: noticia.id,
    sliderId: slider.id,
    importacionId: await loadRoll(app, token, `${id};${text} Linea;4${id};;${nombre};;ACTIVO`),
    auditoriaId: await changeHijo(app, token, world.hijoId),
  };
}

async function loadRoll(app: TestApp, token: string, line: string): Promise<number> {
  const { send, call } = importHands(app, token);
  const { body: row } = await send('padron', roll(line));
  await call(revisarImportacion, row.id, { body: { columnas: lugaresOf(row), bajas: false } });
  await importWorker(app.house).drain();
  await call(confirmarImportacion, row.id);
  await importWorker(app.house).drain();
  return row.id;
}

/** Returns the act of a change that the audit can undo. */
async function changeHijo(app: TestApp, token: string, id: number): Promise<number> {
  const { body } = await callWire(app.url, hijos.get, { params: { id }, token });
  const { persona_id, nombre, numdoc, sexo, fecha_nacimiento, version } = body;
  const hijo = { persona_id, nombre: `${nombre} Luz`, numdoc, sexo, fecha_nacimiento, version };
  await callWire(app.url, hijos.update, { params: { id }, body: hijo, token });
  const [row] = await app.query<{ id: number }>(
    `select max(id)::int as id from auditoria where recurso = 'hijos' and recurso_id = $1`,
    [String(id)],
  );
  return row?.id as number;
}
