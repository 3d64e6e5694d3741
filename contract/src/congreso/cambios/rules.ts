import type { Congreso, CongresoWrite } from '../ediciones/schemas.ts';
import { nochesOfrecidas } from '../rules.ts';
import type { FormWrite } from '../schemas.ts';

/** When and where an edition is: its delegates are told if it changes. */
export type DondeYCuando = Pick<Congreso, 'desde' | 'hasta' | 'lugar' | 'direccion'>;

/** True if a change of an edition moves it to other days or to another place. */
export const seMueve = (before: DondeYCuando, after: DondeYCuando): boolean =>
  before.desde !== after.desde ||
  before.hasta !== after.hasta ||
  before.lugar !== after.lugar ||
  (before.direccion ?? '') !== (after.direccion ?? '');

/** News about an edition for its delegates: it moved or is back, it is hidden, or it offers less. */
export type Avisado = 'cambio' | 'suspension' | 'menos';
type Edicion = DondeYCuando & Ofrecido & Pick<CongresoWrite, 'publicado'>;

/** Finds the news in a change, if any. Only those who asked for what is not offered are told of less. */
export function avisadoPor(before: Edicion, after: Edicion, hoy: string): Avisado | null {
  if (before.hasta < hoy && after.hasta < hoy) return null;
  if (!after.publicado) return before.publicado ? 'suspension' : null;
  if (seMueve(before, after) || !before.publicado) return 'cambio';
  const { noches, comidas } = sinOferta(
    { noches: nochesOfrecidas(before), comidas: before.comidas },
    after,
  );
  return noches.length + comidas.length > 0 ? 'menos' : null;
}

type Elegido = Pick<FormWrite, 'noches' | 'comidas'>;
/** Forms that ask for the same. */
export type Pedido = Elegido & { cuantos: number };

/** Counts the forms that ask for something that the edition does not offer. */
export const cuantosPierden = (pedidos: Pedido[], congreso: Ofrecido): number =>
  pedidos
    .filter((pedido) => {
      const { noches, comidas } = sinOferta(pedido, congreso);
      return noches.length + comidas.length > 0;
    })
    .reduce((sum, { cuantos }) => sum + cuantos, 0);

type Ofrecido = Pick<Congreso, 'alojamiento_desde' | 'alojamiento_hasta' | 'comidas'>;

/** Nights and meals of a form that its edition does not offer. */
export function sinOferta(form: Elegido, congreso: Ofrecido): Elegido {
  const offered = nochesOfrecidas(congreso);
  return {
    noches: form.noches.filter((noche) => !offered.includes(noche)),
    comidas: form.comidas.filter((comida) => !congreso.comidas.includes(comida)),
  };
}
