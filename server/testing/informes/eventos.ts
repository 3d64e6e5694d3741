import type { TestApp } from '../app.ts';
import { openEvento } from '../world-eventos.ts';
import { DAYS, type Fact, fact, idOf, pick, type Seed } from './spots.ts';

/** An event of each day. */
async function openEventos(app: TestApp): Promise<Map<string, number>> {
  const eventos = new Map<string, number>();
  for (const dia of DAYS) {
    const { id } = await openEvento(app, { nombre: `Peña ${dia}` });
    await app.query(
      `update eventos set inscripcion_desde = $2::timestamptz - interval '9 days',
         inscripcion_hasta = $2::timestamptz - interval '1 day',
         comienza = $2, termina = $2::timestamptz + interval '6 hours' where id = $1`,
      [id, `${dia}T23:00:00Z`],
    );
    eventos.set(dia, id);
  }
  return eventos;
}

const ESPERA = ['lista_de_espera', 'espera', 1] as const;
const INSCRIPTA = ['inscripta', 'tomada', null] as const;

/** A person of an event; returns their id. */
async function invite(app: TestApp, evento: number, persona: number, entered: string | null) {
  const [estado, tenencia, orden] = entered === 'never' ? ESPERA : INSCRIPTA;
  const invitacion = await idOf(
    app,
    `insert into invitaciones (evento_id, persona_id, estado, base, orden, desde, creado)
     values ($1, $2, $3, '', $4, now(), now())`,
    [evento, persona, estado, orden],
  );
  return idOf(
    app,
    `insert into invitados (invitacion_id, evento_id, cupo_id, nombre, numdoc, parentesco, tenencia, ingreso)
     select $1, id, cupo_id, 'Una', $3, 'titular', $4, $5 from eventos where id = $2`,
    [invitacion, evento, String(persona), tenencia, entered === 'never' ? null : entered],
  );
}

export const eventos: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  const ids = await openEventos(app);
  for (const spot of spots) {
    const evento = ids.get(spot.dia) as number;
    for (const n of spot.some) {
      const hora = pick(['21:00', '', '22:00', 'never'], n);
      const entered = hora && hora !== 'never' ? `${spot.dia}T${hora}:00-03:00` : hora || null;
      await invite(app, evento, spot.someone(), entered);
      const clave = (at: string) => ({ evento: String(evento), hora: at });
      facts.push(fact(spot, clave(''), hora === 'never' ? { esperan: 1 } : { inscriptas: 1 }));
      if (hora && hora !== 'never') facts.push(fact(spot, clave(hora), { entraron: 1 }));
    }
  }
  return facts;
};

const SCANS = [
  ['ingreso', 'ingresos'],
  ['duplicado', 'repetidos'],
  ['anulado', 'anulados'],
] as const;

export const puertas: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  const { id } = await openEvento(app, { nombre: 'De los accesos' });
  for (const spot of spots) {
    for (const n of spot.some) {
      const [estado, medida] = pick(SCANS, n);
      const [puerta, hora] = [pick(['Norte', '', 'Sur'], n + spot.some.length), 19 + (n % 2)];
      const persona = await invite(app, id, spot.someone(), null);
      await app.query(
        `insert into accesos (id, clase, de, persona_ref, puerta, usuario, momento, recibido, estado, adentro, version)
         values (gen_random_uuid(), 'evento', $1, $2, $3, 'x', $4, now(), $5, false, 1)`,
        [id, persona, puerta, `${spot.dia}T${hora}:59:59-03:00`, estado],
      );
      const clave = { puerta: puerta || 'Sin nombre', hora: `${hora}:00` };
      facts.push(fact(spot, clave, { [medida]: 1 }));
    }
  }
  return facts;
};
