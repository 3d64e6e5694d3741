import { type Aviso, va } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import type { Handle } from '../../platform/database/handle.ts';
import { eleccionesDe } from '../avisos/service.ts';
import type { MarcaService } from '../marca/service.ts';
import { findDestinos } from '../push/queries.ts';
import { insertMensajes, type NewMensaje } from '../queries.ts';
import type { Carta, Sobres } from '../sobre/service.ts';
import type { createTextosService, Dicho, NuevoMensaje } from '../textos/service.ts';

/** What a locked screen shows: no document, nothing of a child. */
export interface Empuje {
  titulo: string;
  texto: string;
  /** The page of the app that a tap opens. */
  camino: string;
}

/** Something that a member is told by the ways that they chose. */
export interface NuevoAviso {
  aviso: Aviso;
  tipo: TipoMensaje;
  persona: { id: number; email: string | null };
  /** Without one, only devices are told: its mail is queued apart, or there is none. */
  correo?: Dicho & Pick<NuevoMensaje, 'boton' | 'adjuntos'>;
  push: Empuje;
  /** Told once under this name, by each way and on each device. */
  unico: string;
  /** What has to stand still when it is told: see `recordatorios`. */
  referencia?: string;
  /** Until when it is worth telling. */
  vence?: string;
}

/** The same by every way. */
const alike = ({ aviso, tipo, persona, referencia, vence }: NuevoAviso) => ({
  aviso,
  tipo,
  persona_id: persona.id,
  diurno: true,
  ...(referencia && { referencia }),
  ...(vence && { vence }),
});

/** One row for each way by which each member is told, in few statements however many they are. */
export function createReparto(
  sobres: Sobres,
  marcas: MarcaService,
  textos: ReturnType<typeof createTextosService>,
) {
  /** What `aviso` says to each of these, as rows of the outbox; those who chose otherwise have none. */
  async function rowsOf(tx: Handle, aviso: Aviso, nuevos: NuevoAviso[]): Promise<NewMensaje[]> {
    const ids = nuevos.map((one) => one.persona.id);
    const elecciones = await eleccionesDe(tx, ids, aviso);
    const destinos = Map.groupBy(await findDestinos(tx, ids), (one) => one.persona_id);
    const marca = await marcas.find(tx);
    const write = textos.writer(tx);
    const cartas: Carta[] = [];
    for (const nuevo of nuevos) {
      const { persona, correo, push, unico } = nuevo;
      const chosen = elecciones(persona.id);
      if (correo && persona.email && va(chosen, aviso, 'correo')) {
        const { asunto, parrafos } = await write(correo);
        const { boton = null, adjuntos = [] } = correo;
        cartas.push({
          ...alike(nuevo),
          canal: 'correo',
          para: persona.email.trim(),
          asunto,
          contenido: { parrafos, boton, otro: null },
          adjuntos,
          marca,
          unico: `${unico} correo`,
        });
      }
      if (!va(chosen, aviso, 'push')) continue;
      for (const { id, endpoint } of destinos.get(persona.id) ?? []) {
        cartas.push({
          ...alike(nuevo),
          canal: 'push',
          para: new URL(endpoint).hostname,
          asunto: push.titulo,
          contenido: {
            parrafos: [push.texto],
            boton: { texto: 'Abrir', url: push.camino },
            otro: null,
          },
          marca,
          unico: `${unico} push ${id}`,
          suscripcion_id: id,
        });
      }
    }
    return sobres.rowsOf(cartas);
  }

  return {
    /** Puts them in the outbox as part of the caller's transaction, and how many are told; `wake` after its commit. */
    async tell(tx: Handle, nuevos: NuevoAviso[]): Promise<number> {
      let personas = 0;
      for (const [aviso, some] of Map.groupBy(nuevos, (one) => one.aviso)) {
        personas += (await insertMensajes(tx, await rowsOf(tx, aviso, some))).size;
      }
      return personas;
    },

    /** Which of these would be told, by any way. */
    async reach(db: Handle, aviso: Aviso, personas: NuevoAviso['persona'][]): Promise<Set<number>> {
      const ids = personas.map((one) => one.id);
      const elecciones = await eleccionesDe(db, ids, aviso);
      const conDispositivo = new Set((await findDestinos(db, ids)).map((one) => one.persona_id));
      const reached = personas.filter(
        ({ id, email }) =>
          (email && va(elecciones(id), aviso, 'correo')) ||
          (conDispositivo.has(id) && va(elecciones(id), aviso, 'push')),
      );
      return new Set(reached.map((one) => one.id));
    },
  };
}
