import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';
import { SECRETO } from '../platform/mail/render.ts';

interface Persona {
  id: number;
  nombre: string;
}

const saludo = ({ nombre }: Persona): string => `Hola, ${primerNombre(nombre)}:`;

/** The key that a member asked for, with what opens it; `base` is where the app is. */
export const claveMail = (
  persona: Persona,
  para: string,
  clave: string,
  base: string,
): NuevoMensaje => ({
  tipo: 'clave_activacion',
  personaId: persona.id,
  para,
  asunto: 'Tu clave para activar el carnet',
  parrafos: [
    saludo(persona),
    'Pediste una clave para activar tu carnet en un dispositivo. Tocá el botón desde ese dispositivo, o escribí la clave en la app:',
    SECRETO,
    'Sirve durante 30 días y hasta en cinco dispositivos. Si tenías otra clave, dejó de servir; los dispositivos que ya activaste siguen activos.',
    'Si no la pediste vos, no hace falta que hagas nada: sin este correo nadie puede usarla. No se la pases a nadie.',
  ],
  boton: { texto: 'Activar mi carnet', url: `${base}/activar/${SECRETO}` },
  secreto: clave,
});

/** What a persona is told who leaves: `devueltos` says in words each place that was given back. */
export const bajaMail = (persona: Persona, para: string, devueltos: string[]): NuevoMensaje => ({
  tipo: 'baja',
  personaId: persona.id,
  para,
  asunto: 'Tu afiliación fue dada de baja',
  parrafos: [
    saludo(persona),
    'Tu afiliación quedó dada de baja. Tu carnet ya no es válido y se cerró en todos tus dispositivos.',
    ...(devueltos.length > 0
      ? [
          `Lo que tenías reservado se canceló, para que lo use otra persona:\n${devueltos.map((uno) => `• ${uno}`).join('\n')}`,
        ]
      : []),
    'Si te parece que es un error, comunicate con tu seccional.',
  ],
});
