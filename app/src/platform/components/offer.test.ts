import { describe, expect, it } from 'vitest';
import { folded } from '@gremio/contract/platform/folded.ts';
import { OFFERED, offer } from './offer.ts';

const names = (...list: string[]) => list.map((name, id) => ({ id, name }));
const offeredNames = (list: { name: string }[]) => list.map(({ name }) => name);

describe('a choice among many', () => {
  it('does not mind accents or capitals', () => {
    expect(folded('Córdoba ÑANDÚ')).toBe('cordoba nandu');
    const { offered } = offer(names('Río Cuarto', 'Rosario', 'Tigre'), 'RIO', null);
    expect(offeredNames(offered)).toEqual(['Río Cuarto', 'Rosario']);
  });

  it('offers what begins so, then a word that does, then the rest', () => {
    const { offered } = offer(names('Avestruz', 'Villa Vera', 'Vera', 'Rivera'), 've', null);
    expect(offeredNames(offered)).toEqual(['Vera', 'Villa Vera', 'Avestruz', 'Rivera']);
  });

  it('offers all of a short list before anything is typed', () => {
    expect(offer(names('B', 'A'), ' ', null)).toEqual({ offered: names('B', 'A'), more: false });
  });

  it('offers no more than can be drawn, and says that there are more', () => {
    const many = names(...Array.from({ length: 2400 }, (_, n) => `Localidad ${n}`));
    const { offered, more } = offer(many, '', null);
    expect(offered).toHaveLength(OFFERED);
    expect(more).toBe(true);
    expect(offer(many, 'localidad 2399', null)).toEqual({ offered: [many[2399]], more: false });
  });

  it('has what is chosen', () => {
    const many = names(...Array.from({ length: 100 }, (_, n) => `Localidad ${n}`));
    const chosen = many[99] ?? null;
    expect(offer(many, '', chosen).offered).toContain(chosen);
  });
});
