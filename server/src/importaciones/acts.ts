import { type Acts, text, type Told } from '../platform/audit/acts.ts';
import { of, quoted } from '../platform/audit/words.ts';

/** `el archivo «padron.csv», de personas`. */
function file({ after, nounOf }: Told): string {
  const [archivo, tipo] = [text(after['archivo']), text(after['tipo'])];
  const name = archivo === null ? 'un archivo' : `el archivo ${quoted(archivo)}`;
  return tipo === null ? name : `${name}, de ${nounOf(tipo).many}`;
}

function asked(told: Told): string {
  const estado = text(told.after['estado']);
  if (estado === 'revisando') return `pidió revisar ${file(told)}`;
  if (estado === 'importando') return `confirmó la importación ${of(file(told))}`;
  return `subió para importar ${file(told)}`;
}

export const acts: Acts = {
  importaciones: {
    noun: { one: 'importación', many: 'importaciones', female: true },
    recall({ archivo }) {
      const name = text(archivo);
      return name === null ? null : { name, phrase: `el archivo ${quoted(name)}` };
    },
    says: {
      importacion: asked,
      deshecho: (told) => `pidió deshacer la importación ${of(file(told))}`,
      exportacion: ({ after }) =>
        `bajó las líneas ${after['lineas'] === 'avisos' ? 'con avisos' : 'rechazadas'} de una importación`,
    },
  },
};
