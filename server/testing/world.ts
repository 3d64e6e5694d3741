import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import * as beneficios from '@gremio/contract/beneficios/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import { cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { privacidad } from '@gremio/contract/privacidad/endpoints.ts';
import * as turnos from '@gremio/contract/turnos/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type { TestApp } from './app.ts';
import { openCampania } from './campania.ts';
import { enrolCongresal } from './congreso.ts';
import { callWire, fetchWire } from './http.ts';
import { buildArchivos } from './world-archivos.ts';
import type { Member } from './members.ts';
import type { World } from './samples.ts';
import { claimVoucher } from './world-vouchers.ts';
import { accreditDelegate } from './world-puerta.ts';
import { buildDuplicado } from './duplicados.ts';
import { buildEventos } from './world-eventos.ts';
import { openHotelWithReserva } from './world-hoteles.ts';
import { buildLista } from './world-listas.ts';
import { buildSeccionales } from './world-seccionales.ts';
import { queueMensaje } from './world-mensajes.ts';

/** Creates one of each thing through the wire, both a member's and the staff's. */
export async function buildWorld(app: TestApp, owner: Member): Promise<World> {
  const token = await app.newStaff('administracion');
  const call = <E extends Parameters<typeof callWire>[1]>(endpoint: E, body: unknown) =>
    callWire(app.url, endpoint, { body, token } as never);
  const campania = await openCampania(app, { cant_turnos: 5 });
  const dia = campania.dias[0] as string;
  const hora = campania.horas[0] as string;
  const { body: rubro } = await call(beneficios.rubros.create, { nombre: 'Rubro' });
  const { body: beneficio } = await call(beneficios.beneficios.create, {
    rubro_id: rubro.id,
    nombre: 'Beneficio',
  });
  const { body: sucursal } = await call(beneficios.sucursales.create, {
    app_beneficio_id: beneficio.id,
    nombre: 'Sucursal',
  });
  const { body: hijo } = await call(hijos.create, {
    persona_id: owner.personaId,
    nombre: 'Hijo',
    numdoc: '55555555',
    fecha_nacimiento: plusDays(dia, -3000),
  });
  const { body: sinonimo } = await call(beneficios.sinonimos.create, {
    palabra: 'boticario',
    equivalentes: ['farmacia'],
  });
  const { body: clave } = await call(activacion.clavesActivacion.create, {
    persona_id: owner.personaId,
  });
  const { body: tanda } = await call(cartas.create, {
    filtro: { id: [owner.personaId] },
    via: 'carta',
    solo_sin_clave: true,
  });
  const { body: opinion } = await callWire(app.url, beneficios.addReview, {
    body: { app_beneficio_id: beneficio.id, puntaje: 5 },
    token: owner.token,
  });
  const { body: booked } = await callWire(app.url, turnos.bookHora, {
    params: { coleccion: 'turnos', dia, hora },
    token: owner.token,
  });
  const { body: pedido } = await call(privacidad.create, {
    persona_id: owner.personaId,
    tipo: 'acceso',
    detalle: 'Qué datos tienen',
  });
  const mine = { token: owner.token };
  const { body: devices } = await callWire(app.url, activacion.listDispositivos, mine);
  const { body: seen } = await callWire(app.url, personas.getFicha, {
    params: { id: owner.personaId },
    ...mine,
  });
  const query = { filter: JSON.stringify({ campania_id: campania.id }) };
  const { body: dias } = await callWire(app.url, turnos.dias.list, { query, token });
  const { body: horas } = await callWire(app.url, turnos.horas.list, { query, token });
  const { body: users } = await callWire(app.url, personal.usuarios.list, { token });
  const delegate = await enrolCongresal(app, owner);
  const places = await buildSeccionales(app, token);
  const pair = await buildDuplicado(app, token);
  return {
    personaId: owner.personaId,
    turnoId: campania.id,
    dia,
    hora,
    idEncrypt: seen.ficha.id_encrypt,
    // An id that does not exist, as another member's device would be: the owner keeps theirs open.
    dispositivoId: (devices.dispositivos[0]?.id ?? 0) + 1_000_000,
    ...pair,
    hijoId: hijo.id,
    claveId: clave.id,
    tandaId: tanda.id,
    rubroId: rubro.id,
    beneficioId: beneficio.id,
    sucursalId: sucursal.id,
    reviewId: opinion.review.id,
    sinonimoId: sinonimo.id,
    ...places,
    ...(await buildLista(app, pair.otraId, token)),
    trasladoId: await askTraslado(app, owner.personaId, places.otraSeccionalId),
    diaId: dias[0]?.id as number,
    horaId: horas[0]?.id as number,
    turnoRowId: booked.turno.id,
    ...(await claimVoucher(app, owner)),
    ...(await openHotelWithReserva(app, owner)),
    ...(await buildEventos(app, owner)),
    ...delegate,
    ...(await accreditDelegate(app, delegate.congresoId, delegate.formCongresoId)),
    mensajeId: await queueMensaje(app, owner.personaId),
    pedidoPrivacidadId: pedido.id,
    auditoriaId: await findAct(app, owner.personaId),
    importacionId: await sendRoll(app, token),
    usuarioId: users[0]?.id as string,
    ...(await buildArchivos(app, owner, hijo.id, token)),
  };
}

/** Another place asks for a persona, who has no seccional. */
async function askTraslado(app: TestApp, personaId: number, haciaId: number): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `insert into traslados (sentido, persona_id, numero_documento, hacia_id, motivo, pedido_por, pedido_por_id)
     select 'traer', id, numero_documento, $2, 'Se mudó', 'otra@prueba.local', 'otra' from personas where id = $1
     returning id`,
    [personaId, haciaId],
  );
  return row?.id as number;
}

/** The last act on a persona. */
async function findAct(app: TestApp, personaId: number): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    'select max(id)::int as id from auditoria where persona_id = $1 and acto is null',
    [personaId],
  );
  return row?.id as number;
}

/** Uploads a file whose columns are not mapped yet. */
async function sendRoll(app: TestApp, token: string): Promise<number> {
  const { body } = await fetchWire<{ id: number }>(
    `${app.url}/personal/importaciones/subir?tipo=localidades&archivo=l.csv`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: 'provincia,localidad\nCHACO,RESISTENCIA\n',
    },
  );
  return body.id;
}
