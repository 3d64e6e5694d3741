import { type Acts, type Kind, text, titled, type Told } from '../platform/audit/acts.ts';
import { edited, isLote, rowsOf } from '../platform/audit/any.ts';
import { type Noun } from '../platform/audit/words.ts';

const shows = ({ estado }: Record<string, unknown>): boolean =>
  estado === 'publicada' || estado === 'programada';

function changed(told: Told): string {
  const { before, after, it, noun } = told;
  if (isLote(told)) {
    return `${after['publicado'] === true ? 'publicó' : 'dejó de mostrar'} ${rowsOf(told, noun)}`;
  }
  if (shows(before) === shows(after)) return edited(told, it);
  if (!shows(after)) return `dejó de mostrar ${it}`;
  return after['estado'] === 'programada' ? `programó ${it}` : `publicó ${it}`;
}

const published = (noun: Noun, table: string, says: Kind['says'] = {}): Kind =>
  titled(noun, table, 'titulo', { ...says, cambio: changed });

export const acts: Acts = {
  noticias: published({ one: 'noticia', many: 'noticias', female: true }, 'noticias', {
    aviso: ({ it, after }) => {
      const seccional = text(after['seccional']);
      const all = after['audiencia'] ? 'quienes la ven' : 'todos los afiliados';
      if (seccional === null) return `avisó de ${it} a ${all}`;
      return `avisó de ${it} a ${after['audiencia'] ? `${all} en ` : ''}la seccional ${seccional}`;
    },
  }),
  sliders: published({ one: 'destacado', many: 'destacados' }, 'sliders'),
};
