import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { type KindWords, reparticion, seccional } from './words.ts';

/** The two kinds of place have the same rows and calls, each under its own resource. */
export interface Kind {
  resource: 'seccionales' | 'reparticiones';
  /** Filter of the list of personas. */
  filter: 'seccional_id' | 'reparticion_id';
  words: KindWords;
  calls: typeof wire.seccionales;
}

export const SECCIONAL: Kind = {
  resource: 'seccionales',
  filter: 'seccional_id',
  words: seccional,
  calls: wire.seccionales,
};

export const REPARTICION: Kind = {
  resource: 'reparticiones',
  filter: 'reparticion_id',
  words: reparticion,
  calls: wire.reparticiones,
};
