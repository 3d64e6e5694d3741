import { type Topic } from '../platform/bus.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import type { Clase } from '@gremio/contract/platform/ticket.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import { refusalOfStaff } from '../platform/http/callers.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { type EventStream, eventText, type Streams } from '../platform/http/stream.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { findStaff } from '../personal/sign-in.ts';
import type { AccesoRow, Sitio } from './accesos.queries.ts';
import * as accesos from './accesos.ts';
import { receive } from './lecturas.ts';

const TOPIC: Topic<Sitio> = 'puerta';

interface Audience {
  sitio: Sitio;
  streams: Set<EventStream>;
  /** Last change that was sent to its screens. */
  version: number;
  /** Sends run one after another; a change that arrives meanwhile goes out with the next one. */
  telling: Promise<void>;
}

const keyOf = ({ clase, de }: Sitio): string => `${clase} ${de}`;

/** Sends a place's changes to every open screen of it, whichever server they happened on. */
function createAudiences({ bus, db, log }: House) {
  const audiences = new Map<string, Audience>();

  async function tell(audience: Audience): Promise<void> {
    const novedad = await accesos.findNovedad(db, audience.sitio, audience.version);
    if (novedad.version === audience.version) return;
    audience.version = novedad.version;
    const text = eventText('novedad', novedad);
    for (const stream of audience.streams) stream.send(text);
  }

  /** If the read fails, the change is sent with the next one, or when a screen reads again. */
  const tellNext = (audience: Audience): void => {
    audience.telling = audience.telling
      .then(() => tell(audience))
      .catch((error: unknown) => log.warn({ err: error }, 'open doors were not told of a change'));
  };

  bus.on(TOPIC, (sitio) => {
    const audience = audiences.get(keyOf(sitio));
    if (audience) tellNext(audience);
  });
  bus.onMissed(() => audiences.forEach(tellNext));

  return (sitio: Sitio, version: number, stream: EventStream): (() => void) => {
    const key = keyOf(sitio);
    const audience = audiences.get(key) ?? {
      sitio,
      streams: new Set(),
      version,
      telling: Promise.resolve(),
    };
    audiences.set(key, audience);
    audience.streams.add(stream);
    // Something may have changed since the screen's version was read.
    tellNext(audience);
    return () => {
      audience.streams.delete(stream);
      if (audience.streams.size === 0) audiences.delete(key);
    };
  };
}

const sitioOf = ({ clase, id }: { clase: Clase; id: number }): Sitio => ({ clase, de: id });

/** Audits entries and undone entries separately; null if a scan changed nothing, such as a refused one. */
function auditOf(
  recursoId: string,
  puerta: string,
  changed: Pick<AccesoRow, 'id' | 'persona_ref' | 'estado'>[],
): (AuditEntry | null)[] {
  const told = (accion: 'acceso' | 'deshecho', rows: typeof changed): AuditEntry[] => {
    const accesos = rows.map(({ id, persona_ref, estado }) => ({ id, persona_ref, estado }));
    const despues = { puerta, accesos };
    return rows.length === 0 ? [] : [{ accion, recurso: 'accesos', recursoId, despues }];
  };
  const entries = [
    ...told(
      'acceso',
      changed.filter(({ estado }) => estado !== 'anulado'),
    ),
    ...told(
      'deshecho',
      changed.filter(({ estado }) => estado === 'anulado'),
    ),
  ];
  return entries.length === 0 ? [null] : entries;
}

export function accesosRoutes(house: House, streams: Streams): Route[] {
  const listen = createAudiences(house);
  return [
    read(wire.listLugares, async ({ db }) => ({ conteos: await accesos.listConteos(house, db) })),
    read(wire.verPaquete, ({ db, params, query }) =>
      accesos.findPaquete(house, db, sitioOf(params), query),
    ),
    read(wire.verConteo, ({ db, params }) => accesos.findConteo(db, sitioOf(params))),
    write(wire.enviarLecturas, async ({ tx, params, body, caller, audit, afterCommit }) => {
      const sitio = sitioOf(params);
      const received = await receive(house, tx, sitio, body, caller.email);
      if (isRefusal(received)) return received;
      const { changed, ...reply } = received;
      for (const entry of auditOf(`${params.clase} ${params.id}`, body.puerta, changed)) {
        audit(entry);
      }
      if (changed.length > 0) afterCommit(() => house.bus.announce(TOPIC, sitio));
      return reply;
    }),
    direct(wire.vivoPuerta, async ({ db, params, caller, request, reply }) => {
      const sitio = sitioOf(params);
      if (!(await accesos.findLugar(db, sitio))) return refuse('no_encontrado');
      const version = await accesos.findVersion(db, sitio);
      let leave = () => {};
      const stream = streams.open(request, reply, caller.id, {
        onEnd: () => leave(),
        isIn: async () => {
          const staff = await findStaff(house, request);
          return staff !== null && refusalOfStaff(wire.vivoPuerta, staff) === null;
        },
      });
      leave = listen(sitio, version, stream);
      return undefined;
    }),
    ...resourceRoutes(wire.accesos, accesos.accesosStore, () => undefined),
  ];
}
