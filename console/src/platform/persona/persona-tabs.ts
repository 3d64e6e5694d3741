import { createContext } from 'react';
import type { PersonaTab } from '../rooms.ts';

/** The rooms' parts of the persona's page, in order; the composition root provides them. */
export const PersonaTabsContext = createContext<PersonaTab[]>([]);
