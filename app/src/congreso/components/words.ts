import { MEDIO_EN_PALABRAS, DIETA_EN_PALABRAS } from '@gremio/contract/congreso/rules.ts';
import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';

type Fact = [name: string, value: string | null];

const whenText = (fecha: string | null, hora: string | null): string | null =>
  fecha && [formatDay(fecha), hora].filter(Boolean).join(', ');

const listText = (values: readonly string[]): string | null => values.join(', ') || null;

/** Sections of the summary of a saved form. */
export function summaryOf(form: FormCongreso): { title: string; facts: Fact[] }[] {
  const travels = form.medio !== 'no_viajo';
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
        ['Desde', travels ? form.viaja_desde : null],
        ['Llegás', whenText(form.llegada_fecha, form.llegada_hora)],
        ['Volvés', whenText(form.salida_fecha, form.salida_hora)],
      ],
    },
    {
      title: 'Dónde dormís',
      facts: [
        ['Alojamiento', form.necesita_alojamiento ? 'Lo da el congreso' : 'Por mi cuenta'],
        ['Noches', listText(form.noches.map(formatDay))],
        ['Compartís con', form.comparte_con],
      ],
    },
    {
      title: 'Comidas y cuidados',
      facts: [
        ['Comidas', listText(form.comidas)],
        ['Dieta', listText(form.dietas.map((one) => DIETA_EN_PALABRAS[one]))],
        ['Otra dieta o alergia', form.dieta_otra],
        ['Accesibilidad', form.accesibilidad],
      ],
    },
    {
      title: 'Por las dudas',
      facts: [
        [
          'Avisamos a',
          listText([form.emergencia_nombre, form.emergencia_vinculo].filter((one) => one !== null)),
        ],
        ['Su celular', form.emergencia_celular],
      ],
    },
  ];
}
