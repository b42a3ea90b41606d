/** Must be imported before anything else: React and others read this once, when they are loaded. */
process.env['NODE_ENV'] ??= process.argv.includes('--dev') ? 'development' : 'production'
