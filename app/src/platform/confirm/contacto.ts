import { getContacto } from '@gremio/contract/contacto/endpoints.ts';
import { useRead } from '../api/read.ts';

/** A member's contact data, and whether this device has recently confirmed that it is in their hands. */
export const useContacto = (persona_id: number) =>
  useRead(getContacto, { params: { id: persona_id } });
