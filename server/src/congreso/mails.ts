import { calendarioDe, fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import { momentoInWords } from '@gremio/contract/eventos/rules.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';

interface Envio {
  /** A PNG as a data URL. */
  qr: string;
  /** Where the member uses the app. */
  base: string;
  ahora: string;
}

const QR_CID = 'acreditacion@gremio';

/** To the delegate whose form was saved for the first time, with their QR and a calendar file. */
export const inscriptoMail = (
  congreso: Congreso,
  form: FormCongreso,
  { qr, base, ahora }: Envio,
): NuevoMensaje => ({
  tipo: 'congreso',
  personaId: form.persona_id,
  para: form.email,
  asunto: `Tu inscripción en ${congreso.nombre}`,
  parrafos: [
    `Hola, ${primerNombre(form.nombre)}:`,
    `Guardamos tu inscripción en ${congreso.nombre}:`,
    [
      `• ${fechasInWords(congreso)}`,
      `• ${[congreso.lugar, congreso.direccion].filter(Boolean).join(', ')}`,
      `• En tu credencial va a decir ${form.nombre_credencial}`,
    ].join('\n'),
    `Podés cambiar tus datos desde la app hasta el ${momentoInWords(congreso.inscripcion_hasta)}. Con este QR te acreditás en la puerta, también sin señal: está en la app, en Congreso.`,
  ],
  boton: { texto: 'Ver mi inscripción', url: `${base}/congreso` },
  imagenes: [{ cid: QR_CID, texto: `Acreditación de ${form.nombre_credencial}` }],
  adjuntos: [
    {
      nombre: 'acreditacion.png',
      tipo: 'image/png',
      contenido: qr.slice(qr.indexOf(',') + 1),
      imagen: { cid: QR_CID },
    },
    {
      nombre: `congreso-${congreso.id}.ics`,
      tipo: 'text/calendar',
      contenido: calendarioDe(congreso, new URL(base).hostname, ahora),
    },
  ],
  unico: `congreso ${congreso.id} persona ${form.persona_id}`,
});
