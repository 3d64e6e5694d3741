import { type Clase, NOMBRE, parrafos, SALUDO, type Texto } from '../rules.ts';

const recordatorio = <M extends Record<string, string>>(
  titulo: string,
  cuando: string,
  marcadores: M,
  texto: Texto,
) => ({
  titulo: `Recordatorio: ${titulo}`,
  cuando,
  calculado: 'De qué se trata y cuándo; y el botón a la app.',
  marcadores: { nombre: NOMBRE, ...marcadores },
  obligatorios: ['cuando'],
  texto: { ...texto, antes: parrafos(SALUDO, texto.antes) },
});

const CUANDO = 'El día, y la hora si la hay';

/** Mails that members switch on and off: reminders of upcoming dates, and news. */
export const RECORDATORIOS = {
  recordatorio_turno: recordatorio(
    'turno',
    'El día anterior a un turno.',
    { cuando: CUANDO },
    {
      asunto: 'Tu turno: {cuando}',
      antes: 'Te recordamos tu turno:',
      despues: 'Si no podés ir, cancelalo en la app: otra persona lo puede usar.',
    },
  ),
  recordatorio_vacaciones: recordatorio(
    'día de vacaciones',
    'El día anterior a un día de vacaciones.',
    { cuando: 'El día' },
    {
      asunto: 'Tu día de vacaciones: {cuando}',
      antes: 'Te recordamos tu día de vacaciones:',
      despues: 'Si no podés ir, cancelá ese día en la app: otra persona lo puede usar.',
    },
  ),
  recordatorio_evento: recordatorio(
    'evento',
    'El día anterior a un evento, a quien está inscripto.',
    { evento: 'El nombre del evento', cuando: CUANDO },
    {
      asunto: '{evento}: {cuando}',
      antes: 'Te recordamos que estás en {evento}:',
      despues:
        'Se entra con el QR, que está en la app, también sin señal. Si no podés ir, cancelá: otra persona espera el lugar.',
    },
  ),
  recordatorio_congreso: recordatorio(
    'congreso',
    'El día anterior al congreso, a quien está inscripto.',
    { congreso: 'El nombre del congreso', cuando: 'El primer día' },
    {
      asunto: '{congreso}: {cuando}',
      antes: 'Te recordamos que estás en {congreso}:',
      despues:
        'Llevá tu documento y tu QR de acreditación: está en la app, en Congreso, también sin señal.',
    },
  ),
  recordatorio_hotel: recordatorio(
    'estadía',
    'El día anterior a una estadía confirmada.',
    { hotel: 'El nombre del hotel', cuando: CUANDO },
    {
      asunto: 'Tu estadía en {hotel} empieza el {cuando}',
      antes: 'Te recordamos tu estadía en {hotel}:',
      despues: 'Llevá tu carnet y tu documento.',
    },
  ),
  recordatorio_voucher: recordatorio(
    'voucher por vencer',
    'Siete días antes de que venza un voucher sin usar, y el día anterior.',
    { voucher: 'Qué es', cuando: CUANDO },
    {
      asunto: '{voucher}: vence el {cuando}',
      antes: 'Tenés sin usar:',
      despues: 'Mostrá el código desde la app, en Más, Mis vouchers.',
    },
  ),
  noticia: {
    titulo: 'Noticia',
    cuando: 'A quien eligió recibir las noticias por correo, cuando el personal avisa de una.',
    calculado: 'El copete de la noticia, y el botón que la abre.',
    marcadores: { nombre: NOMBRE, titulo: 'El título de la noticia' },
    obligatorios: ['titulo'],
    texto: { asunto: '{titulo}', antes: SALUDO, despues: '' },
  },
} as const satisfies Record<string, Clase>;
