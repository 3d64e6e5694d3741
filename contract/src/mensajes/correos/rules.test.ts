import { expect, it } from 'vitest';
import { fallasOf, marcadoresOf } from '../textos/rules.ts';
import { type ClaseCorreo, CLASES_CORREO, CORREOS } from './rules.ts';

/** Facts that the text of each mail may name; it must name those with an asterisk. */
const FACTS: Record<ClaseCorreo, string> = {
  clave_activacion: 'nombre',
  contacto_codigo: 'nombre',
  contacto_correo: 'nombre',
  contacto_cambiado: 'nombre',
  voucher_cambiado: 'nombre voucher*',
  voucher_cancelado: 'nombre voucher*',
  foto_revisada: 'nombre',
  voucher_devuelto: 'nombre voucher*',
  baja: 'nombre',
  regreso: 'nombre',
  turno_reservado: 'nombre que cuando*',
  turno_movido: 'nombre que cuando* antes',
  turno_cerrado: 'nombre que cuando* antes',
  turno_cancelado: 'nombre que cuando*',
  turno_repuesto: 'nombre que cuando*',
  turno_lugar: 'nombre que cuando*',
  recordatorio_turno: 'nombre cuando*',
  recordatorio_vacaciones: 'nombre cuando*',
  recordatorio_evento: 'nombre evento cuando*',
  recordatorio_congreso: 'nombre congreso cuando*',
  recordatorio_hotel: 'nombre hotel cuando*',
  recordatorio_voucher: 'nombre voucher cuando*',
  noticia: 'nombre titulo*',
  privacidad_pedido: 'nombre pedido* vence*',
  privacidad_respuesta: 'nombre pedido*',
  privacidad_rechazo: 'nombre pedido*',
  personal_invitacion: 'nombre vence*',
  personal_acceso: 'nombre vence*',
  reserva_pedida: 'nombre hotel*',
  reserva_pedida_convenio: 'nombre hotel*',
  reserva_confirmada: 'nombre hotel*',
  reserva_rechazada: 'nombre hotel*',
  reserva_cancelada: 'nombre hotel*',
  reserva_mudada: 'nombre hotel*',
  hotel_pedido: 'numero* hotel afiliado nro_afiliado',
  hotel_cancelado: 'numero* hotel afiliado nro_afiliado',
  congreso_inscripcion: 'nombre congreso hasta*',
  congreso_cambiado: 'nombre congreso*',
  congreso_suspendido: 'nombre congreso*',
  congreso_anulado: 'nombre congreso*',
  congreso_fuera_de_lista: 'nombre congreso*',
  evento_inscripta: 'nombre evento',
  evento_cambiada: 'nombre evento',
  evento_ofrecida: 'nombre evento personas hasta*',
  evento_vencida: 'nombre evento',
  evento_cancelada: 'nombre evento',
  evento_movido: 'nombre evento cuando*',
  evento_entero_cancelado: 'nombre evento',
  evento_sorteada: 'nombre evento',
  evento_no_sorteada: 'nombre evento',
};

it('may name certain facts in each mail, and must name some', () => {
  const factsOf = ({ marcadores, obligatorios }: (typeof CORREOS)[ClaseCorreo]) =>
    Object.keys(marcadores).map((name) =>
      (obligatorios as readonly string[]).includes(name) ? `${name}*` : name,
    );
  expect(
    Object.fromEntries(CLASES_CORREO.map((clase) => [clase, factsOf(CORREOS[clase]).join(' ')])),
  ).toEqual(FACTS);
});

it.each(CLASES_CORREO)(
  '%s tells staff what it is, and has a text that they could save',
  (clase) => {
    const { titulo, cuando, calculado, marcadores, obligatorios, texto } = CORREOS[clase];
    for (const said of [titulo, cuando, calculado, ...Object.values(marcadores)])
      expect(said).toMatch(/\S/);
    for (const name of obligatorios) expect(Object.keys(marcadores)).toContain(name);
    expect(fallasOf(clase, texto)).toEqual([]);
    expect(texto.asunto).toMatch(/\S/);
    expect(texto.asunto).not.toContain('\n');
  },
);

it.each(CLASES_CORREO)('%s greets its reader by name, in a paragraph of its own', (clase) => {
  const { antes } = CORREOS[clase].texto;
  const [greeting, ...others] = antes.split('\n\n');
  const toHotel = clase.startsWith('hotel_');
  expect(marcadoresOf(greeting ?? '')).toEqual(toHotel ? expect.anything() : ['nombre']);
  if (toHotel) expect(marcadoresOf(antes)).not.toContain('nombre');
  // The news itself is the computed part of its mail.
  else expect(others).toHaveLength(clase === 'noticia' ? 0 : 1);
});

it('lists the mails under the room that sends them', () => {
  const roomOf = (clase: ClaseCorreo) => CORREOS[clase].titulo.split(':')[0];
  const under = Object.groupBy(CLASES_CORREO, (clase) => clase.split('_')[0] ?? '');
  const rooms = Object.entries(under).map(([first, all = []]) => [
    first,
    [...new Set(all.map(roomOf))].join(', '),
  ]);
  expect(Object.fromEntries(rooms)).toMatchObject({
    turno: 'Turno',
    evento: 'Evento',
    reserva: 'Hotel',
    hotel: 'Hotel por convenio',
    contacto: 'Mis datos',
    recordatorio: 'Recordatorio',
    privacidad: 'Datos personales',
    personal: 'Personal',
  });
});

it('says how long a key and a code can be used', () => {
  expect(CORREOS.clave_activacion.texto.despues).toContain('30 días y hasta en cinco celulares');
  expect(CORREOS.contacto_codigo.texto.despues).toContain('10 minutos');
  expect(CORREOS.contacto_correo.texto.despues).toContain('10 minutos');
});
