import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { describe, expect, it } from 'vitest';
import { initialDraft, bodyOf, stepsOf, checkForm, brokenInStep } from './components/draft.ts';

const CONGRESO: Congreso = {
  id: 3,
  nombre: 'Congreso',
  lugar: 'Hotel Central',
  direccion: null,
  desde: '2026-12-08',
  hasta: '2026-12-10',
  inscripcion_desde: '2026-11-20T12:00:00Z',
  inscripcion_hasta: '2026-11-30T03:00:00Z',
  alojamiento_desde: '2026-12-07',
  alojamiento_hasta: '2026-12-09',
  comidas: ['Cena'],
};
const PROPIO = {
  congreso: CONGRESO,
  identidad: { nombre: 'PÉREZ, Ana', email: 'ana@prueba.local', celular: null },
  FormCongreso: null,
} as unknown as CongresoPropio;

const begun = initialDraft(CONGRESO, PROPIO);
const camposMal = (part: object, paso: number) => {
  const pasos = stepsOf(CONGRESO);
  const rotos = checkForm({ ...begun, ...part }, CONGRESO).broken;
  return brokenInStep(rotos, pasos[paso] as (typeof pasos)[number]).map((one) => one.campo);
};

describe('a form in steps', () => {
  it('begins with what the roll knows, and with every meal', () => {
    expect(begun).toMatchObject({
      nombre_credencial: 'PÉREZ, Ana',
      email: 'ana@prueba.local',
      celular: '',
      necesita_alojamiento: null,
      comidas: ['Cena'],
    });
  });

  it('says what is wrong with a step while those after it are empty', () => {
    expect(camposMal({}, 0)).toEqual(['celular']);
    expect(camposMal({}, 1)).toEqual(['medio']);
    expect(camposMal({ medio: 'micro' }, 1)).toEqual([
      'viaja_desde',
      'llegada_fecha',
      'salida_fecha',
    ]);
    expect(camposMal({ medio: 'no_viajo' }, 1)).toEqual([]);
    expect(camposMal({}, 2)).toEqual(['necesita_alojamiento']);
    expect(camposMal({ necesita_alojamiento: true }, 2)).toEqual(['noches']);
    expect(camposMal({ necesita_alojamiento: true, noches: ['2026-12-10'] }, 2)).toEqual([
      'noches',
    ]);
    expect(camposMal({}, 3)).toEqual([]);
    expect(camposMal({ emergencia_nombre: 'Luis' }, 4)).toEqual([
      'emergencia_vinculo',
      'emergencia_celular',
      'consentimiento',
    ]);
  });

  it('asks about nights only where the congress pays for some', () => {
    const without = { ...CONGRESO, alojamiento_desde: null, alojamiento_hasta: null };
    expect(stepsOf(without).map((one) => one.id)).not.toContain('alojamiento');
    expect(initialDraft(without, PROPIO).necesita_alojamiento).toBe(false);
  });

  it('leaves out what a saved form chose and is not offered any more', () => {
    const FormCongreso = { noches: ['2026-12-07', '2026-12-20'], comidas: ['Asado', 'Cena'] };
    const again = initialDraft(CONGRESO, { ...PROPIO, FormCongreso } as unknown as CongresoPropio);
    expect([again.noches, again.comidas]).toEqual([['2026-12-07'], ['Cena']]);
  });

  it('sends an empty hour as none', () => {
    expect(bodyOf(begun)).toMatchObject({
      llegada_hora: null,
      salida_hora: null,
      viaja_desde: null,
    });
  });
});
