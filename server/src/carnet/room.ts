import type { AjustesService } from '../ajustes/settings.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import { carnetRoutes } from './card.routes.ts';
import { type CarnetService, createCarnetService } from './card.ts';
import { datos } from './personal-data.ts';
import { migrations } from './table.ts';

interface Needs {
  ajustes: AjustesService;
  personas: PersonasService;
}

/** The membership card as others see it. */
export const carnetRoom = defineRoom({
  migrations: [migrations],
  services: (parts: Parts, { ajustes, personas }: Needs, offersOf: OffersOf) => ({
    carnet: createCarnetService(parts, personas, ajustes, () => offersOf('cardChecks')),
  }),
  offers: ({ carnet }: { carnet: CarnetService }) => ({
    routes: () => carnetRoutes(carnet),
    personalData: datos,
  }),
});
