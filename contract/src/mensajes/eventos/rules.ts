import { type Clase, NOMBRE, parrafos, SALUDO, type Texto } from '../rules.ts';

const EVENTO = 'El nombre del evento';

const ENTRADAS =
  'Se entra con el QR, que está acá y en la app. El archivo adjunto agrega el evento a tu calendario.';

const evento = (
  titulo: string,
  cuando: string,
  texto: Texto,
  extra: Pick<Clase, 'marcadores' | 'obligatorios'> = { marcadores: {}, obligatorios: [] },
) =>
  ({
    titulo: `Evento: ${titulo}`,
    cuando,
    calculado:
      'El evento, con su fecha y su lugar; quiénes van y sus entradas; y el botón a la app.',
    marcadores: { nombre: NOMBRE, evento: EVENTO, ...extra.marcadores },
    obligatorios: extra.obligatorios,
    texto: { ...texto, antes: parrafos(SALUDO, texto.antes) },
  }) satisfies Clase;

const congreso = (titulo: string, cuando: string, texto: Texto) =>
  ({
    titulo: `Congreso: ${titulo}`,
    cuando,
    calculado:
      'Las fechas y el lugar; lo que cambió, o el motivo; el botón a la app; y el archivo para el calendario.',
    marcadores: { nombre: NOMBRE, congreso: 'El nombre del congreso' },
    obligatorios: ['congreso'],
    texto: { ...texto, antes: parrafos(SALUDO, texto.antes) },
  }) satisfies Clase;

/** Mails about events and congresses, apart from the reminders. */
export const EVENTOS = {
  congreso_inscripcion: {
    titulo: 'Congreso: inscripción',
    cuando: 'Cuando un delegado guarda su inscripción por primera vez.',
    calculado:
      'Las fechas, el lugar, la credencial y el QR con que se acredita; y el botón a la app.',
    marcadores: {
      nombre: NOMBRE,
      congreso: 'El nombre del congreso',
      hasta: 'Hasta cuándo puede cambiar sus datos',
    },
    obligatorios: ['hasta'],
    texto: {
      asunto: 'Tu inscripción en {congreso}',
      antes: parrafos(SALUDO, 'Guardamos tu inscripción en {congreso}:'),
      despues:
        'Podés cambiar tus datos desde la app hasta el {hasta}. Con este QR te acreditás en la puerta, también sin señal: está en la app, en Congreso.',
    },
  },
  congreso_cambiado: congreso(
    'cambio',
    'A quienes se inscribieron, cuando el congreso cambia de fecha o de lugar, deja de ofrecer una noche o una comida que eligieron, o vuelve a estar en pie.',
    {
      asunto: 'Cambió {congreso}',
      antes: 'Tu inscripción en {congreso} sigue en pie. Así queda:',
      despues: 'El archivo adjunto corrige tu calendario. Tu QR de acreditación es el mismo.',
    },
  ),
  congreso_suspendido: congreso(
    'suspensión',
    'A quienes se inscribieron, cuando el congreso se deja de mostrar en la app.',
    {
      asunto: 'Se suspendió {congreso}',
      antes: 'Se suspendió el congreso en el que te inscribiste:',
      despues: 'Guardamos tu inscripción. Si se vuelve a convocar, te escribimos.',
    },
  ),
  congreso_anulado: congreso('inscripción anulada', 'Cuando se anula una inscripción.', {
    asunto: 'Se anuló tu inscripción en {congreso}',
    antes: 'Se anuló tu inscripción en {congreso}.',
    despues: 'Si es un error, comunicate con tu seccional.',
  }),
  congreso_fuera_de_lista: congreso(
    'fuera de la lista',
    'A quien se inscribió, cuando su documento deja de estar en la lista de congresales.',
    {
      asunto: 'Ya no estás en la lista de {congreso}',
      antes: 'Ya no figurás en la lista de congresales, y tu inscripción dejó de valer:',
      despues:
        'Guardamos lo que completaste: si volvés a la lista, te escribimos. Si es un error, comunicate con tu seccional.',
    },
  ),
  evento_inscripta: evento('inscripción confirmada', 'Cuando una inscripción queda confirmada.', {
    asunto: 'Tu inscripción a {evento} está confirmada',
    antes: 'Tu inscripción está confirmada:',
    despues: ENTRADAS,
  }),
  evento_cambiada: evento('inscripción cambiada', 'Cuando cambia quiénes van.', {
    asunto: 'Cambió tu inscripción a {evento}',
    antes: 'Guardamos los cambios de tu inscripción:',
    despues: ENTRADAS,
  }),
  evento_ofrecida: evento(
    'lugar ofrecido',
    'A quien está en la lista de espera, cuando se libera lugar.',
    {
      asunto: 'Hay lugar para vos en {evento}',
      antes: 'Se liberó lugar para {personas}:',
      despues:
        'Te lo guardamos hasta el {hasta}. Después pasa a quien sigue en la lista de espera.',
    },
    {
      marcadores: { personas: 'Para cuántas personas', hasta: 'Hasta cuándo se guarda el lugar' },
      obligatorios: ['hasta'],
    },
  ),
  evento_vencida: evento('oferta vencida', 'Cuando nadie aceptó a tiempo el lugar ofrecido.', {
    asunto: 'Venció el plazo del lugar en {evento}',
    antes:
      'Terminó el plazo del lugar que te guardamos, y pasó a quien seguía en la lista de espera:',
    despues: 'Si la inscripción sigue abierta, podés anotarte de nuevo en la app.',
  }),
  evento_cancelada: evento('inscripción cancelada', 'Cuando se cancela una inscripción.', {
    asunto: 'Se canceló tu inscripción a {evento}',
    antes: 'Se canceló tu inscripción:',
    despues: '',
  }),
  evento_movido: evento(
    'cambió el día, la hora o el lugar',
    'A quienes se anotaron, cuando el evento cambia de día, de hora o de lugar.',
    {
      asunto: 'Cambió {evento}: {cuando}',
      antes: 'Cambió {evento}. Así queda:',
      despues: 'El archivo adjunto, si lo hay, corrige tu calendario.',
    },
    { marcadores: { cuando: 'El día y la hora de ahora' }, obligatorios: ['cuando'] },
  ),
  evento_entero_cancelado: evento('evento cancelado', 'Cuando se cancela un evento entero.', {
    asunto: 'Se canceló {evento}',
    antes: 'Se canceló el evento en el que te habías anotado:',
    despues: 'Si tenías entradas, ya no sirven. Mirá en la app los que vienen.',
  }),
  evento_sorteada: evento('salió en el sorteo', 'A quien salió en el sorteo.', {
    asunto: 'Saliste en el sorteo de {evento}',
    antes: 'Saliste en el sorteo y tenés tu lugar:',
    despues: ENTRADAS,
  }),
  evento_no_sorteada: evento('no salió en el sorteo', 'A quien no salió en el sorteo.', {
    asunto: 'El sorteo de {evento}',
    antes: 'Esta vez no saliste en el sorteo. Quedaste en la lista de espera:',
    despues: 'Si se libera lugar, te escribimos y te lo guardamos mientras contestás.',
  }),
} as const satisfies Record<string, Clase>;
