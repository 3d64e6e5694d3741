// Loads Intl's data while the app downloads: on first use it takes a slow phone a tenth of a second.
Intl.DateTimeFormat.supportedLocalesOf('es-AR');
