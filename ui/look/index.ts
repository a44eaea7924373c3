// The look itself. The app imports this room once, before any other of the kit; it exports nothing.
import '../tokens.css'
import '../base.css'
