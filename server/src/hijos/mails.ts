import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { mailText } from '../mensajes/textos.ts';

interface Revisada {
  id: number;
  lado: Lado;
  estado: 'aprobada' | 'rechazada';
  motivo: string | null;
}

function decisionLines({ lado, estado, motivo }: Revisada): string {
  const side = lado === 'frente' ? 'Frente' : 'Dorso';
  return estado === 'aprobada'
    ? `• ${side}: aprobada`
    : `• ${side}: no sirve, enviá otra\n• Motivo: ${motivo}`;
}

/**
 * Tells a parent that a photo of a child's document was reviewed. A locked screen shows neither the child nor
 * the decision, and the mail does not name the child.
 */
export const decisionAviso = (
  foto: Revisada,
  { id, nombre, email }: { id: number; nombre: string; email: string | null },
  decidida: string,
  base: string,
): NuevoAviso => ({
  aviso: 'respuesta',
  tipo: 'hijo_foto',
  persona: { id, email },
  correo: {
    ...mailText('foto_revisada', { nombre: primerNombre(nombre) }, [decisionLines(foto)]),
    boton: { texto: 'Ver a mis hijos', url: `${base}/mas/hijos` },
  },
  push: {
    titulo: 'Revisamos lo que enviaste',
    texto: 'Abrí la app para ver la respuesta.',
    camino: '/mas/hijos',
  },
  unico: `foto ${foto.id} ${decidida}`,
});

const ANA = { id: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' };

/** Sample mail for the text editor's preview. It has no real recipient. */
export const ejemplos = (base: string) => ({
  foto_revisada: () => ({
    tipo: 'hijo_foto' as const,
    personaId: ANA.id,
    para: ANA.email,
    ...present(
      decisionAviso(
        { id: 0, lado: 'frente', estado: 'rechazada', motivo: 'No se lee el número' },
        ANA,
        '2026-11-20T12:00:00-03:00',
        base,
      ).correo,
    ),
  }),
});
