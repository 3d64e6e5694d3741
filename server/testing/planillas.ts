/**
 * Folder of the workbooks that tests read. Other programs wrote them: ExcelJS 4.4.0 (`afiliados.xlsx`),
 * odf-kit 0.13.5 (`afiliados.ods`) and Excel (`con-contrasena.xlsx`, an example of xlsx-populate, MIT).
 */
export const PLANILLAS = new URL('./planillas/', import.meta.url);
