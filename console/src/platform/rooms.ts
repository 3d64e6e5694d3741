import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import type { StringMap } from 'react-admin';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Access, Resource } from '@gremio/contract/personal/rules.ts';
import type { Place } from './desk/place.ts';
import type { ImportKind } from './import/kinds.ts';
import type { RoomReport } from './reports/report.ts';
import type { RoomSearch } from './search/search.ts';
import type { RoomStep } from './instalacion/steps.ts';

/** The names of a resource and its fields, in the shape of react-admin's `resources.<name>` messages. */
export interface ResourceTexts extends StringMap {
  name: string;
  fields: Record<string, string>;
}

/** A list of a room, in the place of the menu where its work is done. */
export interface RoomList {
  resource: Resource;
  place: Place;
  /** Name in the menu, if the resource's own is the place's. */
  label?: string;
}

/** A page that the search finds and that belongs to a place, without an entry in the menu. */
interface RoomPage {
  to: string;
  place: Place;
  /** Roles that may read it may open the page. */
  resource: Resource;
  label: string;
  /** Further words by which it is found. */
  words?: string;
}

/** The room's lists in one place. */
export const listsAt = (place: Place, resources: Resource[]): RoomList[] =>
  resources.map((resource) => ({ resource, place }));

/** An import of a room, offered on the page of a place. */
export interface RoomImport extends ImportKind {
  place: Place;
  /** Name in the menu. */
  label: string;
}

/** An import into one record, on a page of that record. */
interface RecordImport {
  tipo: TipoImportacion;
  /** The page's address, with the record's `:id`. */
  path: string;
  /** Option of the import that has the record's id. */
  option: string;
}

/** Work that waits (`espera`), that comes next (`sigue`), or that went wrong (`mal`). */
type WorkKind = 'mal' | 'espera' | 'sigue';

/** Work for a clerk, on «Hoy» and on the page of its place, for the roles with access to the resource. */
export interface RoomWork {
  kind: WorkKind;
  place: Place;
  resource: Resource;
  /** Reading by default; `w` hides the work from roles that can only look at it. */
  access?: Access;
  Card: ComponentType;
  /** Spans all columns on a wide screen. */
  wide?: boolean;
  /** The only page that shows it: «Hoy», or the one of its place. Both do by default. */
  on?: 'hoy' | 'mesa';
}

/** A room of the console, which its `routes.tsx` exports to the composition root. */
export interface Room {
  lists: RoomList[];
  /** `<Resource>` and `<CustomRoutes>` elements. */
  routes: ReactElement;
  texts: Partial<Record<Resource, ResourceTexts>>;
  imports?: RoomImport[];
  /** Its pages that another page links to. */
  pages?: RoomPage[];
  /** Its imports into one record, which are resumed there. */
  recordImports?: RecordImport[];
  /** Its reports, for the roles that may read their resource. */
  reports?: RoomReport[];
  /** The sign-in page; exactly one room has it. */
  loginPage?: ComponentType;
  /** Replaces all pages for a user who lacks a required second factor; exactly one room has it. */
  secondFactorPage?: ComponentType;
  work?: RoomWork[];
  /** Fills the page of a place, above its lists, for the roles that may read the resource. */
  board?: { place: Place; resource: Resource; Board: ComponentType };
  /** Its records that the search finds. */
  search?: RoomSearch[];
  /** Its steps in a new installation. */
  installationSteps?: RoomStep[];
  /** Its tabs on a persona's page, for the roles that may read their `resource`. */
  personaTabs?: PersonaTab[];
  /** Its part of the head of a persona's page, above the tabs. */
  personaHead?: PersonaTab;
  /** Its buttons on a persona's page, for the roles that may write their `resource`. */
  personaActions?: PersonaAction[];
  /** Its buttons on the list of personas, for the roles that may write their `resource`. */
  personasActions?: PersonasAction[];
  /** Offers of the search for the only persona that it finds. */
  personaActs?: PersonaAct[];
}

/** Part of a persona's page. It reads the persona with `useRecordContext`, and mounts once opened. */
export interface PersonaTab {
  resource: Resource;
  /** Address and title of a tab that is no list of its resource's rows. */
  path?: string;
  label?: string;
  Content: ComponentType;
}

/** A button on a persona's page, which it reads with `useRecordContext`. */
export interface PersonaAction {
  resource: Resource;
  Action: ComponentType;
  /** Place in the row of buttons, from the left. */
  order: number;
}

/** Buttons on the list of personas, which they read with `useListContext`. */
export interface PersonasAction {
  resource: Resource;
  /** For the selected personas. */
  OnSelected: ComponentType;
  /** For all personas that the filters leave. */
  OnFiltered: ComponentType;
}

/** Opens a persona's page with a dialog: the component that asks `usePersonaAct(act)` shows it. */
export interface PersonaAct {
  /** Roles that may write it get the offer. */
  resource: Resource;
  act: string;
  label: string;
}

/** The rooms, in order; the composition root provides them. */
export const RoomsContext = createContext<Room[]>([]);
export const useRooms = (): Room[] => useContext(RoomsContext);
