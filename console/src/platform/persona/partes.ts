import { createContext } from 'react';
import type { PartePersona } from '../rooms.ts';

/** What the rooms show on a person's page, in their order; the composition root fills it. */
export const PartesContext = createContext<PartePersona[]>([]);
