import { MEDIO_EN_PALABRAS, DIETA_EN_PALABRAS } from '@gremio/contract/congreso/rules.ts';
import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';

type Fact = [name: string, value: string | null];

const cuando = (fecha: string | null, hora: string | null): string | null =>
  fecha && [formatDay(fecha), hora].filter(Boolean).join(', ');

const lista = (values: readonly string[]): string | null => values.join(', ') || null;

/** Sections of the summary of a saved form. */
export function resumenOf(form: FormCongreso): { title: string; facts: Fact[] }[] {
  const viaja = form.medio !== 'no_viajo';
  return [
    {
      title: 'Tus datos',
      facts: [
        ['Credencial', form.nombre_credencial],
        ['Mail', form.email],
        ['Celular', form.celular],
      ],
    },
    {
      title: 'Tu viaje',
      facts: [
        ['Viaje', MEDIO_EN_PALABRAS[form.medio]],
        ['Desde', viaja ? form.viaja_desde : null],
        ['Llegás', cuando(form.llegada_fecha, form.llegada_hora)],
        ['Volvés', cuando(form.salida_fecha, form.salida_hora)],
      ],
    },
    {
      title: 'Dónde dormís',
      facts: [
        ['Alojamiento', form.necesita_alojamiento ? 'Lo da el congreso' : 'Por mi cuenta'],
        ['Noches', lista(form.noches.map(formatDay))],
        ['Compartís con', form.comparte_con],
      ],
    },
    {
      title: 'Comidas y cuidados',
      facts: [
        ['Comidas', lista(form.comidas)],
        ['Dieta', lista(form.dietas.map((one) => DIETA_EN_PALABRAS[one]))],
        ['Otra dieta o alergia', form.dieta_otra],
        ['Accesibilidad', form.accesibilidad],
      ],
    },
    {
      title: 'Por las dudas',
      facts: [
        [
          'Avisamos a',
          lista([form.emergencia_nombre, form.emergencia_vinculo].filter((one) => one !== null)),
        ],
        ['Su celular', form.emergencia_celular],
      ],
    },
  ];
}
