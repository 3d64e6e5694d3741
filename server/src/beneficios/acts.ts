import { type Acts, titled, type Told } from '../platform/audit/acts.ts';
import { edited, isLote, rowsOf } from '../platform/audit/any.ts';

const BENEFICIO = { one: 'beneficio', many: 'beneficios' };
const OPINION = { one: 'opinión', many: 'opiniones', female: true } as const;

function changedBeneficio(told: Told): string {
  const { before, after, it } = told;
  const now = after['publicado'];
  const verb = now === true ? 'publicó' : 'ocultó';
  if (isLote(told)) return `${verb} ${rowsOf(told, BENEFICIO)}`;
  return before['publicado'] === now ? edited(told, it) : `${verb} ${it}`;
}

function moderated(told: Told): string {
  const { after, before, whom, named } = told;
  const verb = after['oculta'] === true ? 'ocultó' : 'volvió a mostrar';
  if (isLote(told)) return `${verb} ${rowsOf(told, OPINION)}`;
  const about = named('app_beneficio_id');
  const review = `la opinión de ${whom}${about === null ? '' : ` sobre ${about.phrase}`}`;
  return before['oculta'] === after['oculta'] ? edited(told, review) : `${verb} ${review}`;
}

export const acts: Acts = {
  rubros: titled({ one: 'rubro', many: 'rubros' }, 'rubros', 'nombre'),
  beneficios: titled(BENEFICIO, 'beneficios', 'nombre', { cambio: changedBeneficio }),
  sucursales: titled({ one: 'sucursal', many: 'sucursales', female: true }, 'sucursales', 'nombre'),
  sinonimos: titled({ one: 'sinónimo', many: 'sinónimos' }, 'sinonimos', 'palabra'),
  reviews: { noun: OPINION, says: { cambio: moderated } },
};
