import { type Clase, NOMBRE, parrafos, SALUDO } from '../rules.ts';

const NO_FUI =
  'Si no fuiste vos, no le pases este código a nadie y fijate en Más, Mis dispositivos, si hay alguno que no es tuyo.';

/** Mails about a member's own data, sent to the addresses that they gave. */
export const CONTACTO = {
  contacto_codigo: {
    titulo: 'Mis datos: confirmar que es la persona',
    cuando: 'Cuando un afiliado va a cambiar su correo o a descargar sus datos.',
    calculado: 'El código.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Tu código para confirmar que sos vos',
      antes: parrafos(SALUDO, 'Escribí este código en la app para seguir:'),
      despues: parrafos('Sirve durante 10 minutos.', NO_FUI),
    },
  },
  contacto_correo: {
    titulo: 'Mis datos: confirmar el correo nuevo',
    cuando: 'Al correo nuevo, cuando un afiliado lo cambia.',
    calculado: 'El código.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Confirmá tu mail nuevo',
      antes: parrafos(
        SALUDO,
        'Pediste que te escribamos a este mail. Para confirmarlo, escribí este código en la app:',
      ),
      despues: parrafos(
        'Sirve durante 10 minutos.',
        'Si no lo pediste vos, no hace falta que hagas nada: sin este código no cambia nada.',
      ),
    },
  },
  contacto_cambiado: {
    titulo: 'Mis datos: contacto cambiado',
    cuando: 'Cuando un afiliado cambia su contacto; si cambió su correo, al de antes.',
    calculado: 'Qué cambió.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Cambiaron tus datos de contacto',
      antes: parrafos(SALUDO, 'Desde la app se cambió:'),
      despues:
        'Si no fuiste vos, avisá hoy mismo a tu seccional y sacá tu carnet de los celulares que no sean tuyos en Más, Mis dispositivos.',
    },
  },
  foto_revisada: {
    titulo: 'Foto de un hijo: revisada',
    cuando: 'Cuando el personal aprueba o rechaza una foto del documento de un hijo.',
    calculado: 'Qué lado del documento, la decisión y el motivo; y el botón a la app.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Revisamos la foto que enviaste',
      antes: parrafos(SALUDO, 'Revisamos la foto del documento que enviaste:'),
      despues: '',
    },
  },
} as const satisfies Record<string, Clase>;
